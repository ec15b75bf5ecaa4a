import { Status } from '@netbar/shared/contract'
import type { shiftCalls } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { createProveColleague } from '../../access/index.ts'
import type { ColleagueParts } from '../../access/index.ts'
import { closeShift } from './close.ts'
import type { ShiftRow } from './find-shift.ts'
import { findShifts } from './find-shifts.ts'
import { openShift } from './open.ts'
import { sheetOfShift } from './sheet.ts'
import { shiftSteps, toShift } from './steps.ts'
import { takeOverShift } from './take-over.ts'

/** @throws Refusal 40401 for a shift at a branch that is not the actor's. */
const findShift = async (db: Kysely<Tables>, actor: Actor, id: string): Promise<ShiftRow> => {
  const row = await db.selectFrom('shift').where('id', '=', id).selectAll().executeTakeFirst()
  if (row === undefined || !actor.branchIds.has(row.branch_id))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  return row
}

/** Handles shifts at the tills of a branch. */
export const createShiftHandlers = (parts: ColleagueParts): Handlers<typeof shiftCalls> => {
  const proveColleague = createProveColleague(parts)
  return {
    current: async ({ params: { id } }, { database: { db }, actor }) => {
      refuseForeignBranch(actor, id)
      const open = await db
        .selectFrom('shift')
        .where('branch_id', '=', id)
        .where('status', '=', 'OPEN')
        .selectAll()
        .orderBy('till_no')
        .execute()
      const own = open.find(({ cashier_id }) => cashier_id === actor.userId)
      return {
        own: own === undefined ? null : toShift(own),
        openTills: open.map(({ till_no, cashier_name }) => ({ tillNo: till_no, cashierName: cashier_name })),
      }
    },
    page: ({ query }, { database: { db }, actor }) => findShifts(db, actor, query),
    sheet: async ({ params: { id } }, { database: { db }, actor }) => sheetOfShift(db, await findShift(db, actor, id)),
    open: ({ body }, context) => {
      refuseForeignBranch(context.actor, body.branchId)
      return shiftSteps.once(context, 'shifts.open', body, (trx, step) => openShift(trx, body, step))
    },
    preview: async ({ params: { id } }, { database: { db }, actor }) =>
      sheetOfShift(db, await findShift(db, actor, id)),
    close: (request, context) => shiftSteps.take('close', request, context, closeShift),
    takeOver: async (request, context) => {
      const { params, body } = request
      // Who may not know of the shift tries no passwords by it.
      await findShift(context.database.db, context.actor, params.id)
      const successor = await proveColleague(body, context)
      // The password is no part of what is kept of the request.
      const { password: _, code: __, ...asked } = body
      return shiftSteps.once(context, 'shifts.takeOver', { ...params, ...asked }, (trx) =>
        takeOverShift(trx, request, successor, context),
      )
    },
  }
}
