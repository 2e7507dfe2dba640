import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { appVersion } from '#web/platform/browser/page-settings.ts'
import { Mark, PRODUCT } from '#web/ui/theme/brand.tsx'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import css from './about.module.css'

const LicenceTable = lazy(() => import('./licence-table.tsx'))

export default function AboutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <InfoDialog title="Sobre" open={open} onClose={onClose}>
      <div className={css.product}>
        <Mark size="large" />
        <div>
          <p className={css.name}>{PRODUCT}</p>
          <p className={css.text}>Versão {appVersion}</p>
        </div>
      </div>
      <p className={clsx(css.text, css.about)}>
        Visitas de campo, chamados e base de conhecimento. Software livre sob a licença MIT, feito com os
        componentes abaixo.
      </p>
      <div className={css.licences}>
        <Suspense>
          <LicenceTable />
        </Suspense>
      </div>
    </InfoDialog>
  )
}
