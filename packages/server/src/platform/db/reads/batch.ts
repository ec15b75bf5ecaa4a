/** Keys looked up at once, at most. */
const MAX_KEYS = 64

/**
 * Batches look-ups by key. Requests that arrive while a look-up runs share the next one: it begins after each of them
 * was made, so nobody gets data older than their request, and a hundred concurrent requests cost two queries.
 *
 * @param look Finds what it can of the keys, which are distinct.
 */
export const createBatch = <Found>(look: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>) => {
  const waiting = new Map<string, PromiseWithResolvers<Found | null>>()
  let isLooking = false

  const lookAll = async (): Promise<void> => {
    isLooking = true
    while (waiting.size > 0) {
      const some = [...waiting].slice(0, MAX_KEYS)
      for (const [key] of some) waiting.delete(key)
      try {
        const found = await look(some.map(([key]) => key))
        for (const [key, { resolve }] of some) resolve(found.get(key) ?? null)
      } catch (error) {
        for (const [, { reject }] of some) reject(error)
      }
    }
    isLooking = false
  }

  return (key: string): Promise<Found | null> => {
    const asked = waiting.get(key) ?? Promise.withResolvers<Found | null>()
    waiting.set(key, asked)
    if (!isLooking) void lookAll()
    return asked.promise
  }
}
