import type { FuzzRows } from '../../../testing/rows/fuzz-rows.ts'

/** Ids of the domain for fuzzed requests. */
export const fuzz: FuzzRows = {
  idsOf: {
    roles: 'roleId',
    roleMenus: 'roleId',
    brandMenus: 'brandId',
    users: 'userId',
    userAccess: 'userId',
    userImport: 'importJob',
    'userAccess.saveNetworks': 'branchId',
  },
}
