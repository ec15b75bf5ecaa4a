import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs `work` as part of the request with this id. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work)

/** The id of the request that is being answered; null for what the server does by itself. */
export const currentRequestId = (): string | null => current.getStore() ?? null
