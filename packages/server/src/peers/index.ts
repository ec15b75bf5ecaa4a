export { noPeers } from './peers.ts'
export type { Peers } from './peers.ts'
export { connectRedisPeers } from './redis.ts'
