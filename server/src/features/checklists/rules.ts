import type { Checklist, ChecklistItem } from '#contract/checklists.ts'

type Item = Omit<ChecklistItem, 'id'> & { id?: number | undefined }
type Changes = { nome?: string | undefined; itens?: readonly Item[] | undefined }

const saidBy = ({ id, texto, kind, obrigatorio }: Item) => JSON.stringify([id, texto, kind, obrigatorio])

/** Whether anything would be other than it is. */
export function changesChecklist(before: Checklist, { nome = before.nome, itens = before.itens }: Changes) {
  return nome !== before.nome || itens.map(saidBy).join() !== before.itens.map(saidBy).join()
}
