import { insertImport } from '../../../kit/imports/testing/insert-import.ts'
import { newRole } from '../../access/index.ts'
import { defineBelongings, INSERTED_TIME } from '../../../testing/rows/belongings.ts'

declare module '../../../testing/rows/belongings.ts' {
  interface Belongings {
    readonly roleId: string
    readonly userImportId: string
  }
}

export const belongings = defineBelongings({
  nothing: { roleId: 'no-role', userImportId: 'no-import' },
  ofBranch: [],
  find: async ({ server: { database }, known: { brandId, userId } }) => {
    const id = `role-own-${brandId}`
    const role = newRole({ id, brand_id: brandId, name: '保密', level: '2' }, INSERTED_TIME)
    await database.db
      .insertInto('role')
      .values(role)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return {
      roleId: id,
      userImportId: await insertImport(database, { kind: 'userImport', userId, brandId, branchId: null }),
    }
  },
})
