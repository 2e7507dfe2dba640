import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'

/** The main action of a list: makes a new row. */
export const AddButton = ({ text, onAdd }: { text: string; onAdd: () => void }) => (
  <Button variant="contained" startIcon={<Plus size={18} aria-hidden="true" />} onClick={onAdd}>
    {text}
  </Button>
)
