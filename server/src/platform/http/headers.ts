import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** No inline script at all; inline styles only with this answer's nonce. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No text becomes markup or script in the browser; own-scripts.ts has the one exception.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')

/** The worker obeys its own file's policy: what it keeps and hands on is fetched from here alone. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  'cache-control': 'no-store',
}

/** Set for X-Forwarded-Proto of any proxy: browsers ignore the header unless it came by HTTPS. */
const cameByHttps = ({ headers }: FastifyRequest) =>
  /\bhttps\b/i.test(String(headers['x-forwarded-proto'] ?? ''))

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ ...securityHeaders, 'x-request-id': request.id })
  if (cameByHttps(request)) reply.header('strict-transport-security', 'max-age=31536000')
}

/** Sends a page whose styles carry a fresh nonce. */
export function sendPage(reply: FastifyReply, status: number, render: (nonce: string) => string) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy(nonce))
    .send(render(nonce))
}
