import { type ChildProcess, spawn } from 'node:child_process'

/** npm run dev: the demo's server, restarted on change, and Vite in front of it with reload. */
const start = (command: string, ...args: string[]) =>
  spawn(command, args, { stdio: 'inherit', env: { ...process.env, PORT: '3000' } })

const programs: ChildProcess[] = [
  start(
    'node',
    '--import',
    './scripts/prepare-node.mjs',
    '--watch-preserve-output',
    '--watch',
    'server/src/main.ts',
    '--demo',
  ),
  start('vite', '--clearScreen', 'false'),
]
const stop = () => programs.forEach((program) => program.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
for (const program of programs) program.once('exit', stop)
