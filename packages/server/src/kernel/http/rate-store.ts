import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Peers } from '../../platform/peers/index.ts'

const MAX_KEYS = 10_000

interface Window {
  count: number
  readonly endsAt: number
}

/** Counts attempts of this process alone. */
const createLocalCounter = (elapsed: () => number) => {
  const windows = new Map<string, Window>()
  return (key: string, windowMs: number) => {
    const time = elapsed()
    const known = windows.get(key)
    const window = known !== undefined && known.endsAt > time ? known : { count: 0, endsAt: time + windowMs }
    window.count += 1
    // Deleted first, so that the map is in order of use and the oldest key is dropped when there are too many.
    windows.delete(key)
    windows.set(key, window)
    const oldest = windows.size > MAX_KEYS ? windows.keys().next() : null
    if (oldest?.done === false) windows.delete(oldest.value)
    return { current: window.count, ttl: window.endsAt - time }
  }
}

/** Options of a limited route: the plugin passes the route, which its type does not say. */
type LimitedRoute = Parameters<FastifyRateLimitStore['child']>[0] & {
  readonly routeInfo?: { readonly method: string | readonly string[]; readonly url: string }
  readonly groupId?: string
}

/**
 * Counts attempts for the rate limits, per route or per group: across all processes where possible, and always at
 * this one, so that an unreachable Redis loosens a limit and never removes it.
 */
export const createRateStore = (countTries: Peers['count'], elapsed: () => number): FastifyRateLimitStoreCtor => {
  const countHere = createLocalCounter(elapsed)
  const count: FastifyRateLimitStore['incr'] = (key, callback, windowMs) => {
    const here = countHere(key, windowMs)
    countTries(key, windowMs).then(
      (everywhere) =>
        callback(null, {
          current: Math.max(here.current, everywhere?.current ?? 0),
          ttl: Math.max(here.ttl, everywhere?.leftMs ?? 0),
        }),
      () => callback(null, here),
    )
  }
  class Store implements FastifyRateLimitStore {
    #place = ''
    readonly incr: FastifyRateLimitStore['incr'] = (key, ...rest) => count(`${this.#place}${key}`, ...rest)
    child({ routeInfo, groupId }: LimitedRoute) {
      const store = new Store()
      // The plugin itself adds the name of a group to the key.
      if (groupId === undefined && routeInfo !== undefined)
        store.#place = `${String(routeInfo.method)} ${routeInfo.url} `
      return store
    }
  }
  return Store
}
