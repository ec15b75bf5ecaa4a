export { connectPeers } from './connect.ts'
export { noPeers } from './peers.ts'
export type { Peers } from './peers.ts'
