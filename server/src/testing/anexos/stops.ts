import { expect } from 'vitest'
import { type DatabaseConfig, openClient } from '#server/platform/db/connect.ts'
import type { runProgram } from '../processes/process.ts'

/**
 * What a server writes of a file, in this order. A process stops at the commit: all that comes before is done, such as
 * the bytes of a piece on the disk before `piece`, or in the store before `ready`.
 */
export const steps = ['piece', 'last piece', 'hash', 'ready', 'claim'] as const
type Step = (typeof steps)[number]

const KEY = 3_108
const patience = { timeout: 20_000, interval: 2 }

const makeStops = `
  create schema prova;
  create table prova.parada (passo text not null);
  create function prova.parar() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
  begin
    if (select passo from prova.parada) = (case
      when old.id_chamado is null and new.id_chamado is not null then 'claim'
      when old.estado = 'recebendo' and new.estado = 'verificando' then 'last piece'
      when old.estado = 'verificando' and new.estado = 'pronto' then 'ready'
      when old.sha256 is null and new.sha256 is not null then 'hash'
      when new.recebido > old.recebido then 'piece'
    end) then perform pg_advisory_xact_lock(${KEY}); end if;
    return null;
  end $$;
  create constraint trigger parada after update on public.anexos deferrable initially deferred
    for each row execute function prova.parar()`

/** Holds a server at the commit of a step, by a trigger in its database: the server itself knows nothing of it. */
export async function openStops(config: DatabaseConfig) {
  const client = await openClient(config)
  await client.query(makeStops)

  const numberOf = async (query: string, values: unknown[] = []) =>
    (await client.query<{ found: number }>(query, values)).rows[0]?.found ?? 0
  const waiting = () =>
    numberOf(
      `select pid as found from pg_locks where locktype = 'advisory' and objid = ${KEY} and not granted`,
    )
  const isIdle = (pid: number) =>
    numberOf(`select count(*)::int as found from pg_stat_activity where pid = $1 and state = 'idle'`, [pid])
  const isThere = (pid: number) =>
    numberOf('select count(*)::int as found from pg_stat_activity where pid = $1', [pid])

  return {
    arm: async (step: Step) => {
      await client.query('insert into prova.parada values ($1)', [step])
      await client.query(`select pg_advisory_lock(${KEY})`)
    },
    /** Kills it where it stands: with the step undone, or done and the process without the news of that. */
    kill: async ({ child, stop }: ReturnType<typeof runProgram>, isDone: boolean) => {
      await expect.poll(waiting, patience).toBeGreaterThan(0)
      const pid = await waiting()
      child.kill('SIGSTOP')
      if (isDone) {
        await client.query(`select pg_advisory_unlock(${KEY})`)
        await expect.poll(() => isIdle(pid), patience).toBe(1)
      }
      await stop('SIGKILL')
      if (!isDone) {
        // Else it would commit for a process that is dead.
        await client.query('select pg_terminate_backend($1)', [pid])
        await expect.poll(() => isThere(pid), patience).toBe(0)
        await client.query(`select pg_advisory_unlock(${KEY})`)
      }
      await client.query('delete from prova.parada')
    },
    close: () => client.end(),
  }
}
