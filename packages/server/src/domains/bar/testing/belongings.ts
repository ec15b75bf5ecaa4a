import { defineBelongings, INSERTED_TIME } from '../../../testing/rows/belongings.ts'
import { orderRow } from './order-rows.ts'

declare module '../../../testing/rows/belongings.ts' {
  interface Belongings {
    readonly machineId: string
    readonly areaId: string
    readonly sessionId: string
    readonly guestOrderId: string
  }
}

export const belongings = defineBelongings({
  nothing: { machineId: 'no-machine', areaId: 'no-area', sessionId: 'no-session', guestOrderId: 'no-order' },
  ofBranch: ['machineId', 'areaId', 'sessionId', 'guestOrderId'],
  find: async ({ server: { database }, known: { branchId } }) => {
    const { db } = database
    const machine = await db
      .selectFrom('machine')
      .where('branch_id', '=', branchId)
      .where('status', '=', 'IDLE')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const area = await db
      .selectFrom('floor_area')
      .where('branch_id', '=', branchId)
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const session = await db
      .selectFrom('machine_session')
      .where('branch_id', '=', branchId)
      .where('end_time', 'is', null)
      .select('id')
      .orderBy('id')
      .executeTakeFirst()
    const order = await db
      .selectFrom('order')
      .where('branch_id', '=', branchId)
      .select('id')
      .orderBy('id')
      .executeTakeFirst()
    const guestOrderId = order?.id ?? `order-${branchId}`
    if (order === undefined)
      await db
        .insertInto('order')
        .values(orderRow({ id: guestOrderId, branch_id: branchId, created_time: INSERTED_TIME }))
        .execute()
    return { machineId: machine.id, areaId: area.id, sessionId: session?.id ?? 'no-session', guestOrderId }
  },
})
