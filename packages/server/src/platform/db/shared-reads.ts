import { setImmediate as turn } from 'node:timers/promises'

/**
 * Shares reads of the same rows, which many ask for at once: after a notice, all clients of a branch fetch its list. Whoever asks while such a
 * read runs, or in the same turn of the event loop, shares the next one: it begins after each of them asked, so nobody gets rows older
 * than their request.
 */
export const createSharedReads = <Result>() => {
  const waiting = new Map<string, Promise<Result>>()
  const running = new Map<string, Promise<unknown>>()

  const begin = async (key: string, read: () => Promise<Result>): Promise<Result> => {
    await (running.get(key) ?? turn())
    waiting.delete(key)
    const reading = read()
    const ended = reading.catch(() => {}).then(() => running.delete(key))
    running.set(key, ended)
    return reading
  }

  return (key: string, read: () => Promise<Result>): Promise<Result> => {
    const shared = waiting.get(key) ?? begin(key, read)
    waiting.set(key, shared)
    return shared
  }
}
