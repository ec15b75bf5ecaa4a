import { resourceOwner, resourceRequests } from '../../../kit/resource/testing/resource-requests.ts'
import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'
import { INSERTED_TIME } from '../../../testing/rows/belongings.ts'
import { newRole } from '../../access/index.ts'
import { openOtherClient } from './other-client.ts'
import { releaseRequests } from './release-requests.ts'
import { reservationRequests } from './reservation-requests.ts'
import { screenRequests } from './screen-requests.ts'
import { userRequests } from './user-requests.ts'

/** Requests of each call about roles and accounts. */
export const requests = async (world: RequestWorld): Promise<ConformanceRequests> => {
  const { server, branchId } = world
  const { db } = server.database
  const owner = await resourceOwner(server)
  const rowOf = (id: string) => newRole({ id, brand_id: owner.brandId, name: id, level: '2' }, INSERTED_TIME)
  const [row, assigned] = [rowOf('example-roles'), rowOf('example-assigned')]
  await db.insertInto('role').values([row, assigned]).execute()
  const client = await openOtherClient(server, owner, branchId)
  const { token } = owner
  const platform = await server.signIn('admin')
  const nodeOf = (name: string) =>
    db.selectFrom('menu_node').where('name', '=', name).select('id').executeTakeFirstOrThrow()
  const allMenus = async () => (await db.selectFrom('menu_node').select('name').execute()).map(({ name }) => name)
  const [node, changed] = [await nodeOf('role'), await nodeOf('brand')]
  await server.call('POST', `/api/admin/menu/${changed.id}`, {
    token: platform,
    body: { version: 1, titleZh: '品牌', titleEn: 'Brands', titleTw: '品牌', sort: 0 },
  })
  return {
    ...(await resourceRequests(server, owner, {
      name: 'roles',
      row,
      drafts: [
        { name: '领班', level: '2' },
        { name: '夜班领班', level: '2' },
      ],
    })),
    ...(await userRequests(server, owner)),
    ...(await screenRequests(server, owner, branchId, client)),
    ...(await reservationRequests(world)),
    ...(await releaseRequests(server, owner, branchId, client)),
    'menu.tree': { path: '', token: platform },
    'menu.roles': { path: `/${node.id}`, token: platform },
    'menu.logs': { path: `/${changed.id}`, token: platform },
    'menu.change': {
      path: `/${node.id}`,
      token: platform,
      body: { version: 1, titleZh: '角色', titleEn: 'Roles', titleTw: '角色', sort: 0 },
    },
    'brandMenus.menus': { path: `/${owner.brandId}`, token: platform },
    'brandMenus.losses': { path: `/${owner.brandId}`, token: platform, body: { menus: ['BRAND_EDIT'] } },
    'brandMenus.save': { path: `/${owner.brandId}`, token: platform, body: { version: 0, menus: await allMenus() } },
    'logs.operations': { path: '?limit=3', token },
    'logs.modules': { path: '', token },
    'logs.signIns': { path: '?limit=3', token },
    'logs.publishing': { path: '?limit=3', token },
    'roleMenus.menus': { path: `/${assigned.id}`, token },
    'roleMenus.assign': { path: `/${assigned.id}`, token, body: { version: 1, menus: ['ROLE_VIEW'] } },
    'roleMenus.copy': { path: `/${assigned.id}`, token, body: { name: '副本' } },
    'roleMenus.holders': { path: `/${assigned.id}`, token },
    'roleMenus.preview': { path: `/${assigned.id}`, token },
  }
}
