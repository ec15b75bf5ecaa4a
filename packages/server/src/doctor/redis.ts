import type { ServerConfig } from '../platform/config/index.ts'
import { bad, good } from './check.ts'
import type { Finding } from './check.ts'

const CONNECT_MS = 3_000

/** Checks that the Redis answers; no finding where none is configured. */
export const checkRedis = async ({ redisUrl }: ServerConfig): Promise<readonly Finding[]> => {
  if (redisUrl === null) return []
  const { createClient } = await import('@redis/client')
  const client = createClient({ url: redisUrl, socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false } })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.ping()
    return [good('Redis answers')]
  } catch (error) {
    return [bad(`Redis does not answer: ${error instanceof Error ? error.message : String(error)}`)]
  } finally {
    client.destroy()
  }
}
