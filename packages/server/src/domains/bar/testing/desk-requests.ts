import { resourceOwner, resourceRequests } from '../../../kit/resource/testing/resource-requests.ts'
import { first } from '../../../testing/first.ts'
import { INSERTED_TIME } from '../../../testing/rows/belongings.ts'
import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'
import { insertDeskRows } from './desk-rows.ts'
import { serviceRow } from './service-row.ts'

/** Requests of each call of the message desk. */
export const deskRequests = async ({ server, branchId }: RequestWorld): Promise<ConformanceRequests> => {
  const { db } = server.database
  const owner = await resourceOwner(server)
  for (const id of ['call-to-assign', 'call-to-dismiss'])
    await db
      .insertInto('service_request')
      .values(serviceRow({ id, branch_id: branchId }))
      .execute()
  const { messageId } = await insertDeskRows(server.database, { branchId, brandId: owner.brandId }, owner.userId)
  const machines = await db
    .selectFrom('machine')
    .where('branch_id', '=', branchId)
    .where('removed_time', 'is', null)
    .select('id')
    .orderBy('name')
    .execute()
  const cashier = await db
    .selectFrom('user')
    .where('username', '=', 'xh001_cash1')
    .select('id')
    .executeTakeFirstOrThrow()
  const message = { branchId, text: '请小声', style: 'FULL_SCREEN' }
  const query = { path: `?branchId=${branchId}` }
  const row = {
    id: 'example-templates',
    brand_id: owner.brandId,
    name: 'example',
    text: 'example',
    enabled: 1,
    version: 1,
    created_time: INSERTED_TIME,
    updated_time: INSERTED_TIME,
    deleted_time: null,
  } as const
  await db.insertInto('message_template').values(row).execute()
  return {
    'serviceRequests.page': { path: '?limit=3' },
    'serviceRequests.figures': query,
    'serviceRequests.colleagues': query,
    'serviceRequests.assign': { path: '/call-to-assign', body: { userId: cashier.id } },
    'serviceRequests.dismiss': { path: '/call-to-dismiss', body: { reason: '误按' } },
    'machineMessages.targets': query,
    'machineMessages.send': { path: '', body: { ...message, machineIds: [first(machines).id] } },
    'machineMessages.broadcast': { path: '', body: { ...message, areaIds: null } },
    'machineMessages.page': { path: '?limit=3' },
    'machineMessages.detail': { path: `/${messageId}` },
    ...(await resourceRequests(server, owner, {
      name: 'messageTemplates',
      row,
      drafts: [
        { name: '取餐提醒', text: '您的餐品已备好。' },
        { name: '离店提醒', text: '请带好随身物品。' },
      ],
    })),
  }
}
