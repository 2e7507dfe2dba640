import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDocumentTitle } from './document-title.ts'
import { useFocusOnArrival } from './focus-on-arrival.ts'

type PageProps = { title: string; icon?: LucideIcon; actions?: ReactNode; children: ReactNode }

/** A screen: its one heading, the main action at the right, the content below. */
export function Page({ title, icon: Icon, actions, children }: PageProps) {
  useDocumentTitle(title)
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 44, mb: 3 }}>
        {Icon && (
          <Box
            component={Icon}
            size={24}
            strokeWidth={1.75}
            aria-hidden="true"
            sx={{ display: { xs: 'none', sm: 'block' }, flex: 'none', color: 'primary.main', mr: -0.5 }}
          />
        )}
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </>
  )
}
