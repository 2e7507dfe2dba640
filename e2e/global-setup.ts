import { startServer } from '../scripts/own-server.ts'

/** One demo company for all journeys, and an empty product for the set-up page. */
export default async function setUp() {
  const demo = await startServer(['--demo'])
  const empty = await startServer([])
  process.env['ZELO_DEMO_URL'] = demo.address
  process.env['ZELO_DEMO_FOLDER'] = demo.folder
  process.env['ZELO_EMPTY_URL'] = empty.address
  process.env['ZELO_SETUP_PATH'] = /\/configurar\/[\w-]+/.exec(empty.output())?.[0] ?? ''
  return async () => {
    await Promise.all([demo.stop(), empty.stop()])
  }
}
