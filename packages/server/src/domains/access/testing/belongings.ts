import { defineBelongings, INSERTED_TIME } from '../../../testing/rows/belongings.ts'

declare module '../../../testing/rows/belongings.ts' {
  interface Belongings {
    readonly serviceTokenId: string
  }
}

export const belongings = defineBelongings({
  nothing: { serviceTokenId: 'no-token' },
  ofBranch: ['serviceTokenId'],
  find: async ({ server: { database }, branchNo }) => {
    const manager = await database.db
      .selectFrom('user')
      .where('username', '=', `${branchNo.toLowerCase()}_mgr`)
      .select('id')
      .executeTakeFirstOrThrow()
    const serviceTokenId = `service-token-${branchNo}`
    await database.db
      .insertInto('service_token')
      .values({
        id: serviceTokenId,
        user_id: manager.id,
        name: '保密',
        digest: serviceTokenId,
        scopes: '["tail"]',
        branch_ids: null,
        networks: '[]',
        created_time: INSERTED_TIME,
        expires_time: '2027-06-01T00:00:00.000Z',
        last_used_time: null,
        last_used_ip: null,
        revoked_time: null,
        warned_time: null,
      })
      .execute()
    return { serviceTokenId }
  },
})
