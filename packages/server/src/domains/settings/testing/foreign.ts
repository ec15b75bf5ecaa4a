import { foreignImports } from '../../../kit/imports/testing/foreign-imports.ts'
import { foreignResource } from '../../../kit/resource/testing/foreign-resource.ts'
import { Status } from '@netbar/shared/contract'
import { inPath, inQuery } from '../../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'
import type { settings } from '../index.ts'

type Testing = DomainTesting<typeof settings>

const account = { username: 'of.another', name: '别人', phone: '12099999999', roleIds: ['no-role'] }
const accounts = foreignResource(({ userId }) => userId, account)

/** Requests of the domain that name something of another brand. */
export const foreign: Testing['foreign'] = {
  roles: foreignResource(({ roleId }) => roleId, { name: '别人的角色', level: '2' }),
  roleMenus: {
    menus: (foreign) => [inPath(foreign.roleId)],
    assign: (foreign) => [{ ...inPath(foreign.roleId), body: { version: 1, menus: [] } }],
    copy: (foreign) => [{ ...inPath(foreign.roleId), body: { name: '别人的角色' } }],
    holders: (foreign) => [inPath(foreign.roleId)],
    preview: (foreign) => [inPath(foreign.roleId)],
  },
  users: {
    ...accounts,
    add: (foreign, own) => [
      ...accounts.add(foreign),
      {
        path: '',
        body: { ...account, brandId: own.brandId, roleIds: [foreign.roleId], branchIds: [foreign.branchId] },
        status: Status.invalidFields,
      },
    ],
  },
  userImport: foreignImports(
    ({ userImportId }) => userImportId,
    ({ brandId }) => ({ brandId }),
  ),
  logs: {
    operations: (foreign) => [inQuery({ branchId: foreign.branchId })],
    modules: '',
    signIns: '',
    publishing: '',
  },
  menu: {
    tree: () => [{ path: '', status: Status.forbidden }],
    roles: () => [{ path: '/no-node', status: Status.forbidden }],
    logs: () => [{ path: '/no-node', status: Status.forbidden }],
    change: () => [
      {
        path: '/no-node',
        body: { version: 1, titleZh: '别人的', titleEn: 'Theirs', titleTw: '別人的', sort: 1 },
        status: Status.forbidden,
      },
    ],
  },
  brandMenus: {
    menus: (foreign) => [{ ...inPath(foreign.brandId), status: Status.forbidden }],
    losses: (foreign) => [{ ...inPath(foreign.brandId), body: { menus: ['role'] }, status: Status.forbidden }],
    save: (foreign) => [
      { ...inPath(foreign.brandId), body: { version: 0, menus: ['role'] }, status: Status.forbidden },
    ],
  },
  userAccess: {
    roles: '',
    assign: (foreign) => [{ ...inPath(foreign.userId), body: { version: 1 } }],
    resetPassword: (foreign) => [inPath(foreign.userId)],
    unlock: (foreign) => [inPath(foreign.userId)],
    unbindWechat: (foreign) => [inPath(foreign.userId)],
    sessions: (foreign) => [inPath(foreign.userId)],
    endSession: (foreign) => [{ ...inPath(foreign.userId), body: { sessionId: 'no-session' } }],
    networks: '',
    saveNetworks: (foreign) => [{ ...inPath(foreign.branchId), body: { networks: ['10.0.0.1'] } }],
  },
}

/** Requests of lists without their brand. */
export const openLists = {
  roles: { page: '?limit=100', export: '' },
  users: { page: '?limit=100', export: '' },
  logs: { operations: '?limit=100', signIns: '?limit=100' },
} satisfies Testing['openLists']
