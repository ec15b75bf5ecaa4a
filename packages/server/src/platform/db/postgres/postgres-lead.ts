import { createHash } from 'node:crypto'
import { Client } from 'pg'
import type { Leadership } from '../database.ts'

const CONNECT_MS = 3_000
const QUERY_MS = 3_000

/** Advisory locks have numbers: a hash of the task's name. */
const lockNumber = (task: string) =>
  createHash('sha256').update(`netbar task ${task}`).digest().readBigInt64BE().toString()

/**
 * Leadership by an advisory lock on a connection of its own: PostgreSQL releases the lock when the connection ends,
 * so a killed process holds nothing.
 */
export const createPostgresLead = (url: string, task: string): Leadership => {
  let holder: Client | null = null

  const forget = async (client: Client) => {
    if (holder === client) holder = null
    await client.end().catch(() => {})
  }

  const claim = async (): Promise<boolean> => {
    const client = new Client({
      connectionString: url,
      application_name: `netbar-server ${task}`,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: QUERY_MS,
      keepAlive: true,
    })
    client.on('error', () => void forget(client))
    client.on('end', () => void forget(client))
    try {
      await client.connect()
      const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
        lockNumber(task),
      ])
      if (rows[0]?.ours === true) {
        holder = client
        return true
      }
    } catch {
      // Closed or closing: the next call finds out.
    }
    await forget(client)
    return false
  }

  return {
    isOurs: async () => holder !== null || claim(),
    release: async () => {
      if (holder !== null) await forget(holder)
    },
  }
}
