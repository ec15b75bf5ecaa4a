import { noPeers } from './peers.ts'
import type { Peers } from './peers.ts'

/**
 * Connects to the other processes of this database by the Redis at `url`; without one there are none. Does not wait
 * for the connection.
 */
export const connectPeers = async (
  url: string | null,
  group: string,
  onError: (error: unknown) => void,
): Promise<Peers> => {
  if (url === null) return noPeers
  // Loaded on demand: the client takes longer to load than the rest of a start.
  const { connectRedisPeers } = await import('./redis.ts')
  return connectRedisPeers({ url, group, onError })
}
