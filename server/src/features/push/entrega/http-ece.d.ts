declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Params = {
    version: 'aes128gcm'
    /** The other side's public key. */
    dh?: Buffer
    privateKey: ECDH
    authSecret: Buffer
    salt?: Buffer
  }
  const ece: {
    encrypt: (plain: Buffer, params: Params) => Buffer
    decrypt: (sealed: Buffer, params: Params) => Buffer
  }
  export default ece
}
