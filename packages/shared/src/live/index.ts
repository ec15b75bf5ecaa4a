export type { Connection, ConnectionPhase } from './connection.ts'
export { RETRY_DELAY_MS } from './connection.ts'
export {
  $connection,
  $cursor,
  $isCaughtUp,
  $isConnected,
  $rejectedCount,
  cursorRestored,
  noticesArrived,
  noticesLost,
  reconnected,
  reconnectRequested,
} from './model.ts'
export type { Notice } from './stream.ts'
