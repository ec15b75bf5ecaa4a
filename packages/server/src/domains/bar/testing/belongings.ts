import { defineBelongings } from '../../../testing/rows/belongings.ts'

declare module '../../../testing/rows/belongings.ts' {
  interface Belongings {
    readonly machineId: string
    readonly areaId: string
    readonly sessionId: string
  }
}

export const belongings = defineBelongings({
  nothing: { machineId: 'no-machine', areaId: 'no-area', sessionId: 'no-session' },
  ofBranch: ['machineId', 'areaId', 'sessionId'],
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
    return { machineId: machine.id, areaId: area.id, sessionId: session?.id ?? 'no-session' }
  },
})
