import { Button } from '../buttons/button.tsx'
import { Plus } from 'lucide-react'

/** The main action of a list: makes a new row. */
export const AddButton = ({ text, onAdd }: { text: string; onAdd: () => void }) => (
  <Button icon={Plus} data-key="n" onClick={onAdd}>
    {text}
  </Button>
)
