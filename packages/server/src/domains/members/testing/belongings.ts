import { defineBelongings } from '../../../testing/rows/belongings.ts'

declare module '../../../testing/rows/belongings.ts' {
  interface Belongings {
    readonly memberId: string
    readonly blacklistId: string
  }
}

export const belongings = defineBelongings({
  nothing: {
    memberId: 'no-member',
    blacklistId: 'no-entry',
  },
  ofBranch: ['blacklistId'],
  find: async ({
    server: {
      database: { db },
    },
    known: { brandId, branchId },
  }) => {
    const member = await db.selectFrom('member').where('brand_id', '=', brandId).select('id').executeTakeFirstOrThrow()
    const entry = await db
      .selectFrom('blacklist')
      .where('branch_id', '=', branchId)
      // Other branches see a brand-wide entry of a branch.
      .where('scope', '=', 'BRANCH')
      .select('id')
      .executeTakeFirstOrThrow()
    return { memberId: member.id, blacklistId: entry.id }
  },
})
