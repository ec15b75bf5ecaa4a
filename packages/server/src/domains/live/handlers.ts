import { Status } from '@netbar/shared/contract'
import type { liveCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../kernel/implement.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findPlace } from './place.ts'

/** Handles the calls about the live channel; `epoch` is the one of this database's numbers. */
export const createLiveHandlers = (epoch: string): Handlers<typeof liveCalls> => ({
  place: async ({ query }, { database, actor, now }) => {
    const { branchId, since, last } = query
    if (!actor.branchIds.has(branchId)) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
    // Stored format, so that comparing texts compares times.
    const moment = since === undefined ? null : new Date(since).toISOString()
    const { sequence, isWhole } = await findPlace(database.db, { branchId, since: moment, last }, now())
    return { cursor: { epoch, sequence }, isWhole }
  },
})
