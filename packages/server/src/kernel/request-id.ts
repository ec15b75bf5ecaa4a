import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs `work` in the context of the request with this id. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work)

/** The id of the current request; null for background work. */
export const currentRequestId = (): string | null => current.getStore() ?? null
