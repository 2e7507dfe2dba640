import { createServer } from 'node:http'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { JobFigure } from '../background/figures.ts'

type Answered = { method: string; route: string; status: number; seconds: number }

type FileFigures = { countWaiting: () => Promise<number>; isScannerAway?: (() => boolean) | undefined }

export type Metrics = ReturnType<typeof createMetrics>

/** Prometheus metrics: routes by their pattern, never a URL, a name or an id. */
export function createMetrics(listeners: () => number) {
  let pool: pg.Pool | undefined
  let filesNow: FileFigures | undefined
  let countJobs: (() => Promise<JobFigure[]>) | undefined
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register, prefix: 'zelo_' })
  const answers = new Histogram({
    name: 'zelo_http_request_seconds',
    help: 'How long answers took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const jobs = new Counter({
    name: 'zelo_jobs_total',
    help: 'Attempts of jobs that ended in this process',
    labelNames: ['job', 'result'],
    registers,
  })
  const queues = new Gauge({
    name: 'zelo_jobs',
    help: 'Jobs of all processes: waiting, running, failed (tried again later), dead (attempts used up, kept 7 days)',
    labelNames: ['job', 'state'],
    registers: [],
    async collect() {
      this.reset()
      // Without a database the other figures still come.
      for (const { job, state, total } of (await countJobs?.().catch(() => [])) ?? [])
        this.set({ job, state }, total)
    },
  })
  const backup = new Gauge({
    name: 'zelo_backup_last_success_timestamp_seconds',
    help: 'When the newest copy in the folder was begun; NaN without one',
    registers,
  })
  backup.set(Number.NaN)
  const connections = new Gauge({
    name: 'zelo_database_connections',
    help: 'Connections of this process, by what they do; waiting are requests without one',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {}
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  const browsers = new Gauge({
    name: 'zelo_live_listeners',
    help: 'Browsers that listen for changes',
    registers: [],
    collect() {
      this.set(listeners())
    },
  })
  const waitingFiles = new Gauge({
    name: 'zelo_files_waiting',
    help: 'Received files of all processes that wait to be checked or stored',
    registers: [],
    async collect() {
      this.reset()
      const waiting = await filesNow?.countWaiting().catch(() => undefined)
      if (waiting !== undefined) this.set(waiting)
    },
  })
  const scannerAway = new Gauge({
    name: 'zelo_scanner_away',
    help: '1 while the scanner did not take the last file or question of this process; absent without a scanner',
    registers: [],
    collect() {
      this.remove()
      if (filesNow?.isScannerAway) this.set(filesNow.isScannerAway() ? 1 : 0)
    },
  })
  register.registerMetric(waitingFiles)
  register.registerMetric(scannerAway)
  register.registerMetric(connections)
  register.registerMetric(browsers)
  register.registerMetric(queues)
  return {
    answered: ({ method, route, status, seconds }: Answered) =>
      answers.observe({ method, route, status: String(status) }, seconds),
    jobEnded: (job: string, result: 'ok' | 'failed') => jobs.inc({ job, result }),
    backedUp: (now: Date) => backup.set(now.getTime() / 1000),
    watchJobs: (count: () => Promise<JobFigure[]>) => void (countJobs = count),
    watchFiles: (figures: FileFigures) => void (filesNow = figures),
    watchPool: (watched: pg.Pool) => void (pool = watched),
    text: () => register.metrics(),
  }
}

/** On loopback only, so that only this machine can read it. */
export async function serveMetrics({ text }: Metrics, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    void text().then((body) =>
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      // Open connections of scrapers must not delay the exit.
      server.closeAllConnections()
    })
}
