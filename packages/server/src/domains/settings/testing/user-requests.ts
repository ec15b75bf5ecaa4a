import { importRequests } from '../../../kit/imports/testing/import-requests.ts'
import type { ResourceOwner } from '../../../kit/resource/testing/resource-requests.ts'
import { resourceRequests } from '../../../kit/resource/testing/resource-requests.ts'
import type { ConformanceRequests } from '../../../testing/rows/domain-testing.ts'
import { INSERTED_TIME } from '../../../testing/rows/belongings.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { newRole, newUser, NO_PASSWORD } from '../../access/index.ts'

/** Requests of each call about accounts: two of the owner's brand, one for the form and one for all else. */
export const userRequests = async (server: TestServer, owner: ResourceOwner): Promise<ConformanceRequests> => {
  const { db } = server.database
  const { brandId, token } = owner
  const role = newRole({ id: 'example-user-role', brand_id: brandId, name: '值班', level: '1' }, INSERTED_TIME)
  const accountOf = (id: string) =>
    newUser({ id, brand_id: brandId, username: id, name: '值班', password_hash: NO_PASSWORD }, INSERTED_TIME)
  const [row, other] = [accountOf('example-users'), { ...accountOf('example-account'), openid: 'example-openid' }]
  await db.insertInto('role').values(role).execute()
  await db.insertInto('user').values([row, other]).execute()
  const session = {
    id: 'example-session',
    user_id: other.id,
    ip: '10.0.0.1',
    user_agent: '',
    created_time: INSERTED_TIME,
    expires_time: '2027-06-01T00:00:00.000Z',
    revoked_time: null,
    locked_time: null,
    unlock_failures: 0,
    must_enrol: 0,
  } as const
  await db.insertInto('session').values(session).execute()
  const branch = await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()
  const draft = { name: '值班经理', phone: '12099999999', roleIds: [role.id] }
  const drafts = [{ ...draft, username: 'duty.manager' }, draft] as const
  const path = `/${other.id}`
  return {
    ...(await resourceRequests(server, owner, { name: 'users', row, drafts })),
    ...(await importRequests(server, {
      name: 'userImport',
      path: '/api/admin/account/batch',
      token,
      place: `brandId=${brandId}`,
      rows: [
        ['账号', '姓名', '手机', '角色'],
        ['file.lead', '领班', '12099999999', role.name],
        ['file.none', '领班', '12099999999', '没有的角色'],
      ],
    })),
    'userAccess.roles': { path: '', token },
    'userAccess.assign': { path, token, body: { version: 1, roleIds: [role.id] } },
    'userAccess.resetPassword': { path, token, confirmation: await server.confirm(token) },
    'userAccess.unlock': { path, token },
    'userAccess.unbindWechat': { path, token },
    'userAccess.sessions': { path, token },
    'userAccess.endSession': { path, token, body: { sessionId: session.id } },
    'userAccess.networks': { path: '', token },
    'userAccess.saveNetworks': { path: `/${branch.id}`, token, body: { networks: ['10.1.0.0/16'] } },
  }
}
