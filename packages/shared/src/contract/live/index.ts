import { liveCalls } from './live-calls.ts'

export * from './added-members.ts'
export * from './live-calls.ts'
export * from './live-channel.ts'

/** The calls of the live channel, by feature. */
export const liveFeatures: {
  readonly live: typeof liveCalls
} = {
  live: liveCalls,
}
