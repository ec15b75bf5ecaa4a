import './notices/model.ts'
import './model.ts'

// The live channel: importing this adds it to every domain that starts afterwards with `createRuntime`. A domain that
// is already running (`createLeanRuntime`) needs `liveJoined`.
export { createLightSocket } from '../platform/adapters/socket-light.ts'
export { $cursor, $isCaughtUp, $rejectedCount } from './model.ts'
