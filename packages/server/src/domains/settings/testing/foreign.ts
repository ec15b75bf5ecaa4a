import { foreignImports } from '../../../kit/imports/testing/foreign-imports.ts'
import { foreignResource } from '../../../kit/resource/testing/foreign-resource.ts'
import { Status } from '@netbar/shared/contract'
import { inBody, inPath, inQuery } from '../../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'
import type { settings } from '../index.ts'
import { releaseForeign } from './release-foreign.ts'
import { reservationForeign } from './reservation-foreign.ts'

type Testing = DomainTesting<typeof settings>

const account = { username: 'of.another', name: '别人', phone: '12099999999', roleIds: ['no-role'] }
const accounts = foreignResource(({ userId }) => userId, account)

const advertisementTo = (...branchIds: readonly string[]) => ({
  title: '别人的广告',
  position: 'DESKTOP',
  images: ['/uploads/none.png'],
  link: 'NONE',
  branchIds,
  startDate: '2098-01-01',
  endDate: '2098-01-02',
  weight: 1,
})
const announcementTo = (...branchIds: readonly string[]) => ({
  title: '别人的公告',
  kind: 'TICKER',
  content: '今晚打折',
  seconds: 10,
  branchIds,
  startTime: '2098-01-01T00:00:00.000Z',
  endTime: '2098-01-02T00:00:00.000Z',
  pinned: 'no',
})
const slides = [{ imageUrl: '/uploads/none.png', link: 'NONE', stay: 5, enabled: true, branchIds: [] }]
const step = { version: 1 }

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
  advertisements: {
    ...foreignResource(({ advertisementId }) => advertisementId, advertisementTo('no-branch')),
    page: (foreign) => [inQuery({ brandId: foreign.brandId }), inQuery({ branchId: foreign.branchId })],
    add: (foreign, own) => [
      // Another branch of the own brand is a wrong field of a row of the brand.
      ...(foreign.brandId === own.brandId
        ? []
        : [inBody({ brandId: foreign.brandId, ...advertisementTo(foreign.branchId) })]),
      {
        ...inBody({ brandId: own.brandId, ...advertisementTo(own.branchId, foreign.branchId) }),
        status: Status.invalidFields,
      },
    ],
  },
  advertisementSteps: {
    submit: ({ advertisementId }) => [{ ...inPath(advertisementId), body: step }],
    approve: ({ advertisementId }) => [{ ...inPath(advertisementId), body: step }],
    reject: ({ advertisementId }) => [{ ...inPath(advertisementId), body: { ...step, reason: '别人的广告' } }],
    statistics: ({ advertisementId }) => [{ path: `/${advertisementId}?from=2026-11-01&to=2026-11-02` }],
    products: '',
  },
  clientAnnouncements: {
    ...foreignResource(({ clientAnnouncementId }) => clientAnnouncementId, announcementTo('no-branch')),
    page: (foreign) => [inQuery({ brandId: foreign.brandId }), inQuery({ branchId: foreign.branchId })],
    add: (foreign, own) => [
      // Another branch of the own brand is a wrong field of a row of the brand.
      ...(foreign.brandId === own.brandId
        ? []
        : [inBody({ brandId: foreign.brandId, ...announcementTo(foreign.branchId) })]),
      {
        ...inBody({ brandId: own.brandId, ...announcementTo(own.branchId, foreign.branchId) }),
        status: Status.invalidFields,
      },
    ],
  },
  carousel: {
    find: ({ brandId }) => [{ ...inPath(brandId), isSharedInBrand: true }],
    save: ({ brandId }) => [{ ...inBody({ brandId, version: 0, slides }), isCompanyOnly: true }],
  },
  reservationConfig: reservationForeign,
  ...releaseForeign,
  // A machine names an advertisement alone: `client-screen.test.ts` tries one of another branch.
  clientScreen: { find: null, count: null },
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
  advertisements: { page: '?limit=100', export: '' },
  clientAnnouncements: { page: '?limit=100', export: '' },
  reservationConfig: { page: '?limit=100' },
  clientReleases: { page: '?limit=100', export: '' },
  clientReleaseSteps: { branches: '?limit=100' },
  logs: { operations: '?limit=100', signIns: '?limit=100' },
} satisfies Testing['openLists']
