/** Keys looked up at once, at most. */
const MAX_KEYS = 64

/**
 * Looks things up by key. Whoever asks while a look-up runs waits for the next one, which is for all who wait: it begins after
 * each of them has asked, so nobody is told what was true before, and a hundred who ask at once cost the database two answers.
 *
 * @param look finds what it can of the keys; those that differ are given once.
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
