import Typography from '@mui/material/Typography'
import { InfoDialog } from '#web/ui/info-dialog.tsx'

export default function AssistantDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <InfoDialog title="ZeloAI" open={open} onClose={onClose}>
      <Typography sx={{ fontWeight: 600 }}>Em construção</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        Aqui a ZeloAI vai analisar os chamados dos últimos 30 dias: números, tendências e os problemas que se
        repetem.
      </Typography>
    </InfoDialog>
  )
}
