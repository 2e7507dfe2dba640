import type { Linha } from '../fila/database.ts'

const base64 = (bytes: ArrayBuffer) => {
  let text = ''
  for (const byte of new Uint8Array(bytes)) text += String.fromCodePoint(byte)
  return btoa(text)
}

type Exported = { id: string; sha256: string; bytes: ArrayBuffer }

/** What an admin imports where this person can no longer send it. */
export const exportText = (id_usuario: number, linhas: readonly Linha[], arquivos: readonly Exported[]) =>
  JSON.stringify({
    id_usuario,
    registros: linhas.map(({ seq, registro }) => ({ ...registro, seq })),
    arquivos: arquivos.map(({ id, sha256, bytes }) => ({ id, sha256, conteudo: base64(bytes) })),
  })
