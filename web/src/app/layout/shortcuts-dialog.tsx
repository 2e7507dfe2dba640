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
      { keys: ['Tab'], does: 'Ir para o próximo campo ou botão; com Shift, para o anterior' },
      { keys: ['Enter'], does: 'Abrir o item marcado; enviar um formulário' },
      { keys: ['Ctrl', 'Enter'], does: 'Enviar o formulário, mesmo no meio de um texto', perfis: seeking },
      { keys: ['Espaço'], does: 'Ligar ou desligar a opção marcada', perfis: seeking },
      { keys: ['Esc'], does: 'Fechar a janela ou o menu' },
    ],
  },
  {
    name: 'Listas e chamados',
    shortcuts: [
      {
        keys: ['J', 'K'],
        does: 'Próxima linha e anterior; depois, também ↓ e ↑',
        perfis: seeking,
      },
      { keys: ['Enter'], does: 'Abrir a linha', perfis: seeking },
      { keys: ['N'], does: 'Novo chamado, visita, cliente… o que a tela criar', perfis: seeking },
      { keys: ['R'], does: 'Responder o chamado', perfis: seeking },
      { keys: ['N'], does: 'No chamado aberto: escrever uma nota interna', perfis: ['admin', 'analista'] },
      { keys: ['F'], does: 'Fechar o chamado', perfis: seeking },
      {
        keys: ['E'],
        does: 'Escalar o chamado; nas outras listas, editar a linha',
        perfis: ['admin', 'analista'],
      },
      { keys: ['A'], does: 'Atender o chamado', perfis: ['admin', 'analista'] },
      { keys: ['X'], does: 'Excluir a linha, depois de confirmar', perfis: ['admin', 'analista'] },
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
    name: 'Avisos',
    shortcuts: [{ keys: ['↑', '↓'], does: 'Com o sino aberto: o aviso antes e o seguinte', perfis: seeking }],
  },
  {
    name: 'Abas',
    shortcuts: [{ keys: ['←', '→'], does: 'Trocar de aba', perfis: seeking }],
  },
  {
    name: 'Calendário de visitas',
    shortcuts: [
      { keys: ['Alt', '←', '→'], does: 'Mover a visita marcada um dia', perfis: ['admin'] },
      { keys: ['Alt', '↑', '↓'], does: 'Mover a visita marcada 30 minutos', perfis: ['admin'] },
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
      <CheckField
        label="Usar teclas sozinhas como atalho"
        checked={isOn}
        onChange={({ target }) => {
          turnShortcutKey(target.checked)
          setOn(target.checked)
        }}
      />
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
    </InfoDialog>
  )
}
