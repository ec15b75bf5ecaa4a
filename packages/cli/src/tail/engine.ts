import { setFlagsFromString } from 'node:v8'

/** Modules of Node that every connection needs. What is loaded after a flag is set, V8 has to compile. */
const NEEDED = ['http', 'net', 'stream', 'crypto'] as const

/** Calls of a function before Maglev compiles it: beyond those of a start, and soon reached by what each notice needs. */
const CALLS = 20_000

const FLAGS = [
  // The optimizing compiler takes 7 to 20 MB for itself, and more of the processor than it saves.
  '--no-turbofan',
  `--invocation-count-for-maglev=${CALLS}`,
  // Other threads take more of the processor than they save.
  '--no-concurrent-sparkplug',
  '--no-parallel-scavenge',
  // A few more collections keep the heap close to its used size, instead of twice that size.
  '--heap-growing-percent=20',
]

/** Sets V8 for a process that is there at once, and then runs for days beside others; called before most is loaded. */
export const tuneEngine = (): void => {
  for (const name of NEEDED) process.getBuiltinModule(`node:${name}`)
  for (const flag of FLAGS) setFlagsFromString(flag)
}

/** Keeps the space of new objects at the size that a start needed, instead of up to 32 MB of garbage. */
export const holdNewSpace = (): void => setFlagsFromString('--semi-space-growth-factor=1')
