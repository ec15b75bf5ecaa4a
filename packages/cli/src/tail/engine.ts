import { setFlagsFromString } from 'node:v8'

/** Modules of Node that every connection needs. What V8 loads after a flag is set, it has to compile. */
const NEEDED = ['http', 'net', 'stream', 'crypto'] as const

/**
 * Beyond what runs in a start, but for a stream that never ends: what is called often enough is compiled by Maglev
 * later.
 */
const CALLS_IN_START = 20_000

const FLAGS = [
  // The optimizing compiler takes 7 to 20 MB for itself, and more of the processor than it saves.
  '--no-turbofan',
  // In a start, each of these takes more of the processor, on other threads, than it saves.
  `--invocation-count-for-maglev=${CALLS_IN_START}`,
  '--no-concurrent-sparkplug',
  '--no-parallel-scavenge',
  // The heap stays close to its used size by a few more collections: by default V8 lets it grow to twice that size, and
  // to 32 MB of garbage.
  '--semi-space-growth-factor=1',
  '--heap-growing-percent=20',
]

/** Sets V8 for a process that is there at once, and then runs for days beside others; called before most is loaded. */
export const tuneEngine = (): void => {
  for (const name of NEEDED) process.getBuiltinModule(`node:${name}`)
  for (const flag of FLAGS) setFlagsFromString(flag)
}
