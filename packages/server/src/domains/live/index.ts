import { defineDomain } from '../../kernel/domain.ts'
import { createLiveHandlers } from './handlers.ts'
import { migrations } from './migrations/index.ts'
import { pruneLiveMessages } from './replay.ts'

export { loadEpoch } from './epoch.ts'

export { startPublisher } from './publisher.ts'
export type { Publisher } from './publisher.ts'

export { openLiveChannel } from './socket.ts'
export type { LiveChannel, LiveChannelParts } from './socket.ts'

/** The live channel: sockets, the publisher of live messages, and their replay. */
export const live = defineDomain({
  name: 'live',
  migrations,
  handlers: ({ epoch }: { readonly epoch: string }) => ({ live: createLiveHandlers(epoch) }),
  prune: [({ db }, now) => pruneLiveMessages(db, now)],
})
