import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/api/api.ts'
import { untilNext } from './mural-pace.ts'

const PATIENCE = 20_000

/** All at once, or nothing: the wall has one age. */
async function fetchMural(given: AbortSignal) {
  const over = new AbortController()
  const { signal } = over
  const end = () => over.abort()
  const patience = setTimeout(end, PATIENCE)
  given.addEventListener('abort', end, { signal })
  try {
    const [resumo, tendencia, alertas, { getAlertas, getResumo, getTendencia }] = await Promise.all([
      call('getResumo', { signal }),
      call('getTendencia', { signal }),
      call('getAlertas', { signal }),
      import('#contract/paineis.ts'),
    ])
    // Within weeks the server may be newer than this page: what it cannot draw counts as a failure.
    return {
      resumo: getResumo.response.parse(resumo),
      tendencia: getTendencia.response.parse(tendencia),
      alertas: getAlertas.response.parse(alertas),
    }
  } finally {
    clearTimeout(patience)
    end()
  }
}

export type Mural = Awaited<ReturnType<typeof fetchMural>>

/** Asks for ever, whatever the browser thinks of the network or of who is looking. */
export const useMural = () =>
  useQuery({
    queryKey: ['paineis', 'mural'],
    queryFn: ({ signal }) => fetchMural(signal),
    meta: { shows: ['chamados', 'visitas', 'clientes', 'usuarios'] },
    refetchInterval: ({ state }) => untilNext(state),
    refetchIntervalInBackground: true,
    refetchOnReconnect: true,
    networkMode: 'always',
    retry: false,
  })
