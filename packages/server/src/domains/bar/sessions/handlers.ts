import { floorSession, visitPackage } from '@netbar/shared/contract'
import type { floorSessionCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { writeOnce } from '../../../kit/documents/index.ts'
import { checkOut } from './end.ts'
import { moveSession } from './move.ts'
import { openSession } from './open.ts'
import { buyPackage, findOffers } from './packages.ts'
import { previewSession } from './preview.ts'
import { findRunning, readSession } from './running.ts'

/** Handles the time of guests at machines. */
export const floorSessionHandlers: Handlers<typeof floorSessionCalls> = {
  open: ({ body }, context) =>
    writeOnce(context, 'floorSessions.open', body, floorSession, async (trx) =>
      readSession(trx, await openSession(trx, body, context)),
    ),
  preview: ({ params: { id } }, context) => previewSession(id, context),
  packages: async ({ params: { id } }, { database: { db }, actor, now }) =>
    findOffers(db, await findRunning(db, actor, id), now()),
  buyPackage: ({ params: { id }, body: { packageId } }, context) =>
    writeOnce(context, 'floorSessions.buyPackage', { id, packageId }, visitPackage, async (trx) => {
      const { actor, now } = context
      const session = await findRunning(trx, actor, id)
      return buyPackage(trx, session, { packageId, soldBy: actor.userId, now: now() })
    }),
  checkout: ({ params: { id }, body }, context) =>
    writeOnce(context, 'floorSessions.checkout', { id, body }, floorSession, async (trx) =>
      readSession(trx, await checkOut(trx, id, body, context)),
    ),
  move: ({ body }, context) =>
    writeOnce(context, 'floorSessions.move', body, floorSession, async (trx) =>
      readSession(trx, await moveSession(trx, body, context)),
    ),
}
