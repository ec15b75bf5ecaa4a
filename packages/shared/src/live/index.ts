export {
  $connection,
  $isConnected,
  cursorRestored,
  liveJoined,
  noticesArrived,
  noticesLost,
  reconnected,
  reconnectRequested,
  type Connection,
  type ConnectionPhase,
  type Notice,
} from './state.ts'
export { RETRY_DELAY_MS } from './connection.ts'
