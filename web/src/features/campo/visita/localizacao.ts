import { aparelhoTexts as texts } from '#contract/campo-aparelho-texts.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import type { Campo } from '../fila/campo.ts'

const PATIENCE_MS = 10_000
const AGREED = 'localizacao'

/** Nobody is asked twice who has agreed; whoever has not is asked at the next visita. */
export const hasAgreed = async (campo: Campo) => (await campo.draftOf(AGREED)) !== ''
export const agree = (campo: Campo) => campo.keepDraft(AGREED, 'sim')

const where = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      maximumAge: 0,
      timeout: PATIENCE_MS,
    }),
  )

/** A registro of its own, after the one that it belongs to was kept; denied or late, that one stands without it. */
export async function keepPosition(campo: Campo, id_visita: number, de: 'checkin' | 'checkout') {
  try {
    const { latitude, longitude, accuracy } = (await where()).coords
    await campo.keep({
      id_visita,
      tipo: 'posicao',
      dados: { de, latitude, longitude, precisao: accuracy },
    })
  } catch {
    toast.info(texts.noPosition)
  }
}
