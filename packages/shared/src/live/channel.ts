import './notices/model.ts'
import './model.ts'

// The live channel: importing this brings it into every domain that starts from then on, and `createRuntime` does. One
// that runs already (`createLeanRuntime`) needs `liveJoined`.
export { createLightSocket } from '../platform/adapters/socket-light.ts'
export { $cursor, $isCaughtUp, $rejectedCount } from './model.ts'
