import * as v from 'valibot'

const trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** µs of CPU time of the thread. */
      tdur: v.optional(v.number()),
      args: v.optional(v.looseObject({ name: v.optional(v.unknown()) })),
    }),
  ),
})

/** Trace categories for `longestTaskOf`. */
export const TASK_CATEGORIES = ['toplevel']

/**
 * The longest task of the pages' main threads in a Chromium trace: ms of CPU time of the thread. Other load on the
 * machine makes a task last longer, but does not count here.
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
