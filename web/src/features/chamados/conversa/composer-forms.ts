import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Anexo } from '#contract/anexos.ts'
import { tipoDeArquivo } from '#contract/anexos-texts.ts'
import type { Chamado } from '#contract/chamados.ts'
import { chamadosTexts, statusAbertos, type TipoRascunho } from '#contract/chamados-texts.ts'
import { requiredText } from '#contract/fields.ts'
import { type Anexos, useAnexos } from '#web/features/anexos/anexos.ts'
import { useChamadoWrites } from '../queries.ts'
import { type Rascunhos, useKeeper } from './rascunho.ts'

/** The same for both, so that one dialog holds either. */
const schemaOf = (missing: string) =>
  z.object({
    texto: requiredText(20_000, missing),
    id_status: z.literal(statusAbertos),
    anexos: z.array(z.string()),
  })
const schemas = {
  resposta: schemaOf(chamadosTexts.missingResposta),
  nota: schemaOf(chamadosTexts.missingNota),
}

const empty: z.input<typeof schemas.resposta> = { texto: '', id_status: 1, anexos: [] }

/** A file that is there, as the server would tell of it. */
const asAnexo = ({ id, step, nome, tamanho, thumbnail, hasMiniatura }: Anexos['items'][number]): Anexo[] =>
  id === undefined || step !== 'ready'
    ? []
    : [
        {
          id,
          nome,
          tamanho,
          tipo: tipoDeArquivo(nome) ?? '',
          estado: 'pronto',
          miniatura: hasMiniatura === true || thumbnail !== undefined,
          removido: null,
        },
      ]

export type Writing = ReturnType<typeof useWriting>

/** A text of its own with a draft of its own. */
function useWriting(tipo: TipoRascunho, chamado: Chamado, stored: Rascunhos['data'], onWriting?: () => void) {
  const keeper = useKeeper(tipo, chamado.id_chamado)
  const [draft, tell] = useState(keeper.draft)
  const form = useForm({
    resolver: zodResolver(schemas[tipo]),
    defaultValues: { ...empty, texto: keeper.content().texto },
  })
  const anexos = useAnexos()
  const keep = () => keeper.changed({ texto: form.getValues('texto'), anexos: anexos.items.flatMap(asAnexo) })

  const show = useEffectEvent((content: ReturnType<typeof keeper.content>) => {
    form.setValue('texto', content.texto)
    anexos.clear()
    anexos.restore(content.anexos)
  })
  useEffect(() => {
    show(keeper.content())
    return keeper.attach({ tell, replace: (content) => show(content) })
  }, [keeper])
  const { ids } = anexos
  const isBegun = useRef(false)
  const take = useEffectEvent((now: readonly string[]) => {
    form.setValue('anexos', [...now])
    const kept = keeper.content().anexos.map(({ id }) => id)
    // Those of the draft itself, which come back after the first drawing, are no change of it.
    if (isBegun.current && kept.join() !== now.join()) keep()
    isBegun.current = true
  })
  useEffect(() => take(ids), [ids])
  useEffect(() => {
    if (stored)
      keeper.found(
        stored.rascunhos.find((one) => one.tipo === tipo),
        stored.asked,
      )
  }, [keeper, stored, tipo])

  return {
    form,
    keeper,
    draft,
    anexos,
    drop: () => {
      keeper.drop()
      anexos.clear()
    },
    texto: form.register('texto', {
      onChange: () => {
        keep()
        onWriting?.()
      },
    }),
    /** A save that is under way must not arrive after what is sent. */
    sending: async <Answer>(send: () => Promise<Answer>) => {
      await keeper.pause()
      try {
        return await send().catch(anexos.explain)
      } catch (reason) {
        keeper.resume()
        throw reason
      }
    },
  }
}

type Content = z.output<typeof schemas.resposta>

export function useResposta(chamado: Chamado, stored: Rascunhos['data'], onWriting?: () => void) {
  const { responder } = useChamadoWrites()
  const writing = useWriting('resposta', chamado, stored, onWriting)
  return {
    ...writing,
    texts: { done: chamadosTexts.respondido, failed: chamadosTexts.notRespondido },
    send: ({ texto, ...more }: Content, key: string) =>
      writing.sending(() => responder(chamado.id_chamado, { resposta: texto, ...more }, key)),
  }
}

export function useNota(chamado: Chamado, stored: Rascunhos['data']) {
  const { anotar } = useChamadoWrites()
  const writing = useWriting('nota', chamado, stored)
  return {
    ...writing,
    texts: { done: chamadosTexts.anotado, failed: chamadosTexts.notAnotado },
    send: ({ texto, anexos }: Content, key: string) =>
      writing.sending(() => anotar(chamado.id_chamado, { texto, anexos }, key)),
  }
}
