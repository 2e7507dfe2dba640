import { useState } from 'react'
import type { Perfil } from '#contract/endpoint.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { goKeys } from './go-keys.ts'
import { isShortcutKeyOn, turnShortcutKey } from './shortcut-key.ts'
import css from './shortcuts.module.css'

type Shortcut = { keys: readonly string[]; does: string; perfis?: readonly Perfil[] }

const seeking: readonly Perfil[] = ['admin', 'analista', 'cliente']

const groups: readonly { name: string; shortcuts: readonly Shortcut[] }[] = [
  {
    name: 'Em qualquer tela',
    shortcuts: [
      { keys: ['Ctrl', 'K'], does: 'Buscar telas e registros', perfis: seeking },
      { keys: ['F11'], does: 'Entrar na tela cheia e sair dela', perfis: ['painel'] },
      { keys: ['?'], does: 'Mostrar esta lista' },
      { keys: ['Tab'], does: 'Ir para o próximo controle; com Shift, para o anterior' },
      { keys: ['Enter'], does: 'Abrir o que está em foco; enviar um formulário' },
      { keys: ['Ctrl', 'Enter'], does: 'Enviar o formulário, também de dentro de um texto', perfis: seeking },
      { keys: ['Espaço'], does: 'Ligar ou desligar a chave em foco', perfis: seeking },
      { keys: ['Esc'], does: 'Fechar o diálogo ou o menu' },
    ],
  },
  {
    name: 'Listas e chamados',
    shortcuts: [
      {
        keys: ['J', 'K'],
        does: 'Ir para a linha seguinte ou a anterior; depois, ↓ e ↑ também',
        perfis: seeking,
      },
      { keys: ['Enter'], does: 'Abrir a linha', perfis: seeking },
      { keys: ['N'], does: 'Novo, o que a tela cria', perfis: seeking },
      { keys: ['R'], does: 'Responder o chamado', perfis: seeking },
      { keys: ['F'], does: 'Fechar o chamado', perfis: seeking },
      { keys: ['E'], does: 'Escalar o chamado', perfis: ['admin', 'analista'] },
      { keys: ['A'], does: 'Atender o chamado', perfis: ['admin', 'analista'] },
      { keys: ['X'], does: 'Excluir a linha, depois de confirmar', perfis: ['admin'] },
    ],
  },
  {
    name: 'Busca e campos com sugestões',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Escolher uma sugestão', perfis: seeking },
      { keys: ['Enter'], does: 'Usar a escolhida', perfis: seeking },
    ],
  },
  {
    name: 'Abas',
    shortcuts: [{ keys: ['←', '→'], does: 'Trocar de aba', perfis: ['analista'] }],
  },
  {
    name: 'Calendário de visitas',
    shortcuts: [
      { keys: ['Alt', '←', '→'], does: 'Mover a visita em foco um dia', perfis: ['admin'] },
      { keys: ['Alt', '↑', '↓'], does: 'Mover a visita em foco 30 minutos', perfis: ['admin'] },
      { keys: ['Esc'], does: 'Soltar sem mover a visita que está sendo arrastada', perfis: ['admin'] },
    ],
  },
  {
    name: 'Gráfico por dia',
    shortcuts: [
      { keys: ['←', '→'], does: 'Ler os números de outro dia', perfis: ['admin', 'painel'] },
      { keys: ['Enter'], does: 'Abrir os chamados do dia', perfis: ['admin'] },
    ],
  },
  {
    name: 'Termos de um grupo de sinônimos',
    shortcuts: [
      { keys: ['Enter'], does: 'Juntar o termo digitado', perfis: ['admin'] },
      { keys: ['Backspace'], does: 'Tirar o último termo', perfis: ['admin'] },
    ],
  },
  {
    name: 'Auditoria',
    shortcuts: [{ keys: ['←', '→'], does: 'Registro anterior ou seguinte', perfis: ['admin'] }],
  },
]

type ShortcutsDialogProps = { perfil: Perfil; onClose: () => void }

export default function ShortcutsDialog({ perfil, onClose }: ShortcutsDialogProps) {
  const [isOn, setOn] = useState(isShortcutKeyOn)
  const going = goKeys[perfil].map(({ key, name }) => ({ keys: ['G', key.toUpperCase()], does: name }))
  const mine = [...groups.slice(0, 2), { name: 'Ir para', shortcuts: going }, ...groups.slice(2)].map(
    ({ name, shortcuts }: (typeof groups)[number]) => ({
      name,
      shortcuts: shortcuts.filter(({ perfis }) => perfis?.includes(perfil) ?? true),
    }),
  )
  return (
    <InfoDialog title="Atalhos do teclado" open wide onClose={onClose}>
      {mine.map(
        ({ name, shortcuts }) =>
          shortcuts.length > 0 && (
            <section key={name}>
              <h3 className={css.name}>{name}</h3>
              <dl className={css.shortcuts}>
                {shortcuts.map(({ keys, does }) => (
                  <div key={does} className={css.shortcut}>
                    <dt>
                      {keys.map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ),
      )}
      <CheckField
        label="Usar teclas sozinhas como atalho"
        checked={isOn}
        onChange={({ target }) => {
          turnShortcutKey(target.checked)
          setOn(target.checked)
        }}
      />
    </InfoDialog>
  )
}
