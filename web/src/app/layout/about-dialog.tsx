import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { appVersion } from '#web/platform/browser/page-settings.ts'
import { Mark, PRODUCT } from '#web/ui/brand.tsx'
import { InfoDialog } from '#web/ui/info-dialog.tsx'

const LicenceTable = lazy(() => import('./licence-table.tsx'))

export default function AboutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <InfoDialog title="Sobre" open={open} onClose={onClose}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          mt: 1,
          '& svg': { width: 48, height: 48, borderRadius: '14px' },
        }}
      >
        <Mark className="logo-mark" />
        <div>
          <Typography sx={{ fontWeight: 650, lineHeight: 1.3 }}>{PRODUCT}</Typography>
          <Typography variant="body2" color="textSecondary">
            Versão {appVersion}
          </Typography>
        </div>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Visitas de campo, chamados e base de conhecimento. Software livre sob a licença MIT, feito com os
        componentes abaixo.
      </Typography>
      <Box sx={{ mt: 2, minHeight: 260 }}>
        <Suspense>
          <LicenceTable />
        </Suspense>
      </Box>
    </InfoDialog>
  )
}
