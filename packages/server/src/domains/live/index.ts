export { loadEpoch } from './epoch.ts'
export { createLiveHandlers } from './handlers.ts'
export { recordLiveMessage } from '../../kit/live-messages/outbox.ts'

export { startPublisher } from './publisher.ts'
export type { Publisher } from './publisher.ts'

export { pruneLiveMessages } from './replay.ts'
export { openLiveChannel } from './socket.ts'
export type { LiveChannel } from './socket.ts'
