import type { BranchStatus } from '@netbar/shared/contract'
import { resourceOwner, resourceRequests } from '../../../kit/resource/testing/resource-requests.ts'
import type { ConformanceRequests } from '../../../testing/rows/domain-testing.ts'
import { INSERTED_TIME } from '../../../testing/rows/belongings.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { newBranch } from '../branches/index.ts'
import { fitOut } from '../branches/warehouses.ts'

/** Requests of each call about branches: one for its form, one to be removed, and one in the status before each step. */
export const branchRequests = async (server: TestServer, branchId: string): Promise<ConformanceRequests> => {
  const { db } = server.database
  const own = await db.selectFrom('branch').where('id', '=', branchId).select('brand_id').executeTakeFirstOrThrow()
  const rowOf = (id: string, branch_no: string, status: BranchStatus) =>
    newBranch({ id, brand_id: own.brand_id, branch_no, name: branch_no, status }, INSERTED_TIME)
  const row = rowOf('example-branches', 'XH911', 'CLOSED')
  const others = [
    rowOf('branch-to-open', 'XH912', 'PREPARING'),
    rowOf('branch-to-reopen', 'XH913', 'CLOSED'),
    rowOf('branch-to-suspend', 'XH914', 'OPEN'),
    rowOf('branch-to-close', 'XH915', 'SUSPENDED'),
    rowOf('branch-to-remove', 'XH916', 'PREPARING'),
  ]
  await server.database.write(async (trx) => {
    const rows = [row, ...others]
    await trx.insertInto('branch').values(rows).execute()
    for (const each of rows) await fitOut(trx, each, { newId: () => crypto.randomUUID(), locale: 'zh-CN' })
  })
  // Signs in: the rights that are read then have these branches.
  const owner = await resourceOwner(server)
  const { token } = owner
  const step = (name: string) => ({ path: `/branch-to-${name}`, token, body: { version: 1, reason: '装修完成' } })
  const drafts = [{ branchNo: 'XH901', name: '新店' }, { name: '新店二' }] as const
  return {
    ...(await resourceRequests(server, owner, { name: 'branches', row, drafts })),
    'branches.remove': { path: '/branch-to-remove', token, body: { version: 1 } },
    'branchSteps.open': step('open'),
    'branchSteps.reopen': step('reopen'),
    'branchSteps.suspend': step('suspend'),
    'branchSteps.close': step('close'),
    'branchSteps.staff': { path: `/${branchId}`, token },
  }
}
