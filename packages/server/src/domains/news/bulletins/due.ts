import type { Transaction } from 'kysely'
import { SECOND_MS } from '@netbar/shared/contract'
import type { Job } from '../../../kernel/domain.ts'
import { newId } from '../../../kernel/new-id.ts'
import { SYSTEM } from '../../../kit/documents/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { announce } from './receivers.ts'
import { bulletinSteps } from './steps.ts'

/** How often planned bulletins are looked for. */
const LOOK_MS = 15 * SECOND_MS

/** Publishes the bulletins that are due; running it again does nothing. */
export const publishDue = async (trx: Transaction<Tables>, now: Date): Promise<void> => {
  const due = await trx
    .selectFrom('bulletin')
    .where('status', '=', 'SCHEDULED')
    .where('publish_time', '<=', now.toISOString())
    .selectAll()
    .orderBy('publish_time')
    .orderBy('id')
    .execute()
  const step = { actor: SYSTEM, now: () => now, newId: () => newId(now) }
  for (const row of due) {
    const published = await bulletinSteps.moveOn(trx, { ...row, branchIds: [] }, { event: 'appear' }, step)
    await announce(trx, published, step)
  }
}

/** Publishes what is due now, and from then on. */
export const startPublishing: Job = (database, clock, onError) => {
  const look = () => void database.write((trx) => publishDue(trx, clock.now())).catch(onError)
  look()
  return clock.every(LOOK_MS, look)
}
