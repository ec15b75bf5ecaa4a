import { defineBelongings, INSERTED_TIME } from '../../../testing/rows/belongings.ts'
import { insertBulletin } from './bulletin-rows.ts'

declare module '../../../testing/rows/belongings.ts' {
  interface Belongings {
    readonly bulletinId: string
  }
}

export const belongings = defineBelongings({
  nothing: { bulletinId: 'no-bulletin' },
  ofBranch: ['bulletinId'],
  find: async ({ server, known: { branchId }, branchNo }) => ({
    bulletinId: await insertBulletin(server, branchId, {
      id: `bulletin-${branchNo}`,
      status: 'PUBLISHED',
      created_time: INSERTED_TIME,
    }),
  }),
})
