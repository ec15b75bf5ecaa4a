import type { FuzzRows } from '../../../testing/rows/fuzz-rows.ts'

/** Ids of the domain for fuzzed requests. */
export const fuzz: FuzzRows = {
  kinds: [
    [['advertisement'], 'advertisement', 'id'],
    [['clientAnnouncement'], 'client_announcement', 'id'],
    [['clientRelease'], 'client_release', 'id'],
  ],
  idsOf: {
    advertisements: 'advertisement',
    advertisementSteps: 'advertisement',
    clientAnnouncements: 'clientAnnouncement',
    clientReleases: 'clientRelease',
    clientReleaseSteps: 'clientRelease',
    'carousel.find': 'brandId',
    reservationConfig: 'branchId',
    roles: 'roleId',
    roleMenus: 'roleId',
    brandMenus: 'brandId',
    users: 'userId',
    userAccess: 'userId',
    userImport: 'importJob',
    'userAccess.saveNetworks': 'branchId',
  },
}
