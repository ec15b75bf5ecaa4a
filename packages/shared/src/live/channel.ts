import '../notices/model.ts'

// The live channel: importing this brings it into every domain that starts from then on; one that runs already needs
// `liveJoined`. A page that has to show something first imports it later.
export { createLightSocket } from '../adapters/socket-light.ts'
export { $cursor, $isCaughtUp, $rejectedCount } from './model.ts'
