import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_DAYS } from '../identity/devices.ts'

const NAME = 'zelo_dispositivo'
const sent = new RegExp(`(?:^|; ?)${NAME}=([\\w-]{43})(?:;|$)`)

/** The browser's device token from its cookie, and how to set one. It never replaces a login. */
export type Device = { mark: string | undefined; remember: (mark: string) => void }

export const deviceOf = (request: FastifyRequest, reply: FastifyReply): Device => ({
  mark: sent.exec(request.headers.cookie ?? '')?.[1],
  remember: (mark) => {
    const rules = [
      'Path=/api',
      `Max-Age=${DEVICE_DAYS * 24 * 3600}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(request.protocol === 'https' ? ['Secure'] : []),
    ]
    reply.header('set-cookie', [`${NAME}=${mark}`, ...rules].join('; '))
  },
})
