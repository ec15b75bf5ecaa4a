import { floorSession } from '@netbar/shared/contract'
import type { floorSessionCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { writeOnce } from '../../../kit/documents/index.ts'
import { checkOut } from './end.ts'
import { moveSession } from './move.ts'
import { openSession } from './open.ts'
import { previewSession } from './preview.ts'
import { readSession } from './running.ts'

/** Handles the time of guests at machines. */
export const floorSessionHandlers: Handlers<typeof floorSessionCalls> = {
  open: ({ body }, context) =>
    writeOnce(context, 'floorSessions.open', body, floorSession, async (trx) =>
      readSession(trx, await openSession(trx, body, context)),
    ),
  preview: ({ params: { id } }, context) => previewSession(id, context),
  checkout: ({ params: { id }, body }, context) =>
    writeOnce(context, 'floorSessions.checkout', { id, body }, floorSession, async (trx) =>
      readSession(trx, await checkOut(trx, id, body, context)),
    ),
  move: ({ body }, context) =>
    writeOnce(context, 'floorSessions.move', body, floorSession, async (trx) =>
      readSession(trx, await moveSession(trx, body, context)),
    ),
}
