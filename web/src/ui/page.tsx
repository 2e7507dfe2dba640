import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useDocumentTitle } from './document-title.ts'
import { useFocusOnArrival } from './focus-on-arrival.ts'

type PageProps = { title: string; actions?: ReactNode; children: ReactNode }

/** A screen: its one heading, the main action at the right, the content below. */
export function Page({ title, actions, children }: PageProps) {
  useDocumentTitle(title)
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 44, mb: 3 }}>
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </>
  )
}
