import * as v from 'valibot'

const trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** µs in which the thread worked. */
      tdur: v.optional(v.number()),
      args: v.optional(v.looseObject({ name: v.optional(v.unknown()) })),
    }),
  ),
})

/** What to trace for `longestTaskOf`. */
export const TASK_CATEGORIES = ['toplevel']

/**
 * The longest task of the pages' main threads in a trace of Chromium: ms in which the thread itself worked. What else the
 * machine does meanwhile makes a task last longer, but not this.
 */
export const longestTaskOf = (recorded: Buffer): number => {
  const { traceEvents } = v.parse(trace, JSON.parse(recorded.toString()))
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid}/${tid}`
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  )
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('the trace has no task of a page')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000
}
