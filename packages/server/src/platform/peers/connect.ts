import { noPeers } from './peers.ts'
import type { Peers } from './peers.ts'

/**
 * The other processes of the group, which share a database, by the Redis at `url`; nobody without one. Does not wait for
 * the connection, which may come later.
 */
export const connectPeers = async (
  url: string | null,
  group: string,
  onError: (error: unknown) => void,
): Promise<Peers> => {
  if (url === null) return noPeers
  // A process alone does not load the client, which takes longer than all else of its start.
  const { connectRedisPeers } = await import('./redis.ts')
  return connectRedisPeers({ url, group, onError })
}
