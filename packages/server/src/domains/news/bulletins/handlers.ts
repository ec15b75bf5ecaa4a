import { bulletinCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { writeOnce } from '../../../kit/documents/index.ts'
import { findBulletin, findBulletins, findReceivedBulletins } from './find.ts'
import { acknowledgeBulletin, findReceipts, readBulletins, remindReceivers } from './receipts.ts'
import { announce } from './receivers.ts'
import { bulletinSteps } from './steps.ts'
import { addBulletin, changeBulletin, publishBulletin, withdrawBulletin } from './write.ts'

const { once, take } = bulletinSteps

/** Handles bulletins. */
export const bulletinHandlers: Handlers<typeof bulletinCalls> = {
  received: ({ query }, { database: { db }, actor }) => findReceivedBulletins(db, actor, query),
  page: ({ query }, { database: { db }, actor }) => findBulletins(db, actor, query),
  detail: ({ params: { id } }, context) => findBulletin(context.database.db, id, context),
  read: ({ body: { ids } }, context) => context.database.write((trx) => readBulletins(trx, ids, context)),
  acknowledge: ({ params: { id } }, context) =>
    context.database.write(async (trx) => {
      await acknowledgeBulletin(trx, id, context)
      return findBulletin(trx, id, context)
    }),
  add: ({ body }, context) =>
    once(context, 'bulletins.add', body, (trx, step) => addBulletin(trx, body, context.actor, step)),
  change: (request, context) =>
    take('change', request, context, (trx, row, step, draft) => changeBulletin(trx, row, draft, context.actor, step)),
  publish: (request, context) =>
    take('publish', request, context, async (trx, row, step, { at }) => {
      const published = await publishBulletin(trx, row, at, step)
      if (published.status === 'PUBLISHED') await announce(trx, published, step)
    }),
  withdraw: (request, context) =>
    take('withdraw', request, context, (trx, row, step, { reason }) => withdrawBulletin(trx, row, reason, step)),
  receipts: ({ params: { id }, query }, context) => findReceipts(context.database.db, id, query, context),
  remind: ({ params: { id } }, context) =>
    writeOnce(context, 'bulletins.remind', { id }, bulletinCalls.remind.answer, async (trx) => ({
      count: await remindReceivers(trx, id, context),
    })),
}
