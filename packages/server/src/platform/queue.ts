/** The queue is full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** Runs work in the order of arrival, at most `concurrent` pieces at a time; rejects what finds `waiting` pieces ahead. */
export const createQueue = (concurrent: number, waiting = Number.POSITIVE_INFINITY) => {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrent) {
      if (queue.length >= waiting) throw new QueueFullError('too much work is waiting')
      // Whoever finishes hands its place over, so that nobody slips in between.
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

/** Runs work with the same key one after another, and work with different keys at once. */
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
