import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { NOW } from './now.ts'

const program = `
  const { createServer } = require('node:http')
  const server = createServer((_, answer) => answer.writeHead(200, { 'content-type': 'text/plain' }).end())
  server.listen(0, '127.0.0.1', async () => {
    const { headers } = await fetch('http://127.0.0.1:' + server.address().port)
    console.log(JSON.stringify([Date.now(), new Date().getTime(), headers.get('date')]))
    server.close()
  })
`

it('a server that preloads the still clock tells its browsers that time too', () => {
  const clock = new URL('still-clock.ts', import.meta.url).href
  const told = execFileSync(process.execPath, ['--import', clock, '--eval', program], { encoding: 'utf8' })
  expect(JSON.parse(told)).toEqual([NOW, NOW, new Date(NOW).toUTCString()])
})
