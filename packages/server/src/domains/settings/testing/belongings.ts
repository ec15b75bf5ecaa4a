import { insertImport } from '../../../kit/imports/testing/insert-import.ts'
import { newRole } from '../../access/index.ts'
import { insertClientRelease } from './release-rows.ts'
import { insertAdvertisement, insertClientAnnouncement } from './screen-rows.ts'
import { defineBelongings, INSERTED_TIME } from '../../../testing/rows/belongings.ts'

declare module '../../../testing/rows/belongings.ts' {
  interface Belongings {
    readonly roleId: string
    readonly userImportId: string
    readonly advertisementId: string
    readonly clientAnnouncementId: string
    readonly clientReleaseId: string
  }
}

export const belongings = defineBelongings({
  nothing: {
    roleId: 'no-role',
    userImportId: 'no-import',
    advertisementId: 'no-advert',
    clientAnnouncementId: 'no-announcement',
    clientReleaseId: 'no-release',
  },
  ofBranch: ['advertisementId', 'clientAnnouncementId', 'clientReleaseId'],
  find: async ({ server: { database }, known: { brandId, branchId, userId }, branchNo }) => {
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
      advertisementId: await insertAdvertisement(database, branchId, { id: `advertisement-${branchNo}` }),
      clientAnnouncementId: await insertClientAnnouncement(database, branchId, {
        id: `client-announcement-${branchNo}`,
      }),
      clientReleaseId: await insertClientRelease(database, branchId, { id: `client-release-${branchNo}` }),
    }
  },
})
