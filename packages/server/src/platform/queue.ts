/** The queue is full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/**
 * Creates a FIFO queue that runs at most `concurrent` tasks at a time; rejects a task that finds `waiting` tasks
 * ahead.
 */
export const createQueue = (concurrent: number, waiting = Number.POSITIVE_INFINITY) => {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrent) {
      if (queue.length >= waiting) throw new QueueFullError('too much work is waiting')
      // A finished task hands its slot over, so that no newcomer takes it.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Creates a queue that runs tasks with the same key one after another, and tasks with different keys at once. */
export const createKeyedQueue = () => {
  const tails = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = tails.get(key) ?? Promise.resolve()
    const own = before.then(work, work)
    tails.set(key, own)
    try {
      return await own
    } finally {
      if (tails.get(key) === own) tails.delete(key)
    }
  }
}
