import type { StockDocumentDetail, StockDocumentKind, StockDocumentStatus } from '@netbar/shared/contract'
import { insertAttachment } from '../../../testing/attachments.ts'
import type { ConformanceRequest } from '../../../testing/conformance-request.ts'
import type { TestServer } from '../../../testing/test-server.ts'

const REASON = '请按门店情况处理'

/**
 * Requests of every call about counts, losses and transfers, each about a document that is ready for it at that
 * moment.
 */
export const stockDocumentRequests = async (
  server: TestServer,
): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const { db } = server.database
  const [store, neighbour, company, admin] = [
    await server.signIn('xh001_mgr'),
    await server.signIn('xh002_mgr'),
    await server.signIn('xh_owner'),
    await server.signIn('admin'),
  ]
  const branch = (no: string) =>
    db.selectFrom('branch').where('branch_no', '=', no).select('id').executeTakeFirstOrThrow()
  const [own, other, third] = [await branch('XH001'), await branch('XH002'), await branch('XH003')]
  let keys = 0
  // The conformance test parses these answers by the contract.
  const post = async (token: string, path: string, body: object): Promise<StockDocumentDetail> => {
    const headers = { 'Idempotency-Key': `stock-document-${(keys += 1)}` }
    const answer = await server.call('POST', `/api/stock/${path}`, { token, body, headers })
    if (answer.body['status'] !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body['data'] as StockDocumentDetail
  }
  const seeded = async (kind: StockDocumentKind, status: StockDocumentStatus, branchId: string) => {
    const { id, version } = await db
      .selectFrom('stock_document')
      .where('kind', '=', kind)
      .where('status', '=', status)
      .where('branch_id', '=', branchId)
      .select(['id', 'version'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const lines = await db
      .selectFrom('stock_document_line')
      .where('document_id', '=', id)
      .selectAll()
      .orderBy('line_no')
      .execute()
    return { id, version, lines }
  }
  const [counting, submitted] = [
    await seeded('CHECK', 'COUNTING', other.id),
    await seeded('CHECK', 'SUBMITTED', own.id),
  ]
  const [sent, agreed] = [await seeded('TRANSFER', 'OUT', own.id), await seeded('TRANSFER', 'APPROVED', own.id)]
  const pending = await seeded('LOSS', 'PENDING', own.id)
  const { product_id: productId } = await db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
    .where('warehouse.kind', '=', 'STORE')
    .where('warehouse.branch_id', '=', own.id)
    .orderBy('stock_balance.quantity', 'desc')
    .orderBy('product_id')
    .select('product_id')
    .executeTakeFirstOrThrow()
  const lossOf = async () => ({
    branchId: own.id,
    attachments: [await insertAttachment(server.database, 'xh001_mgr', new Date())],
    lines: [{ productId, quantity: 1, reason: 'OTHER' }],
  })
  const transfer = { branchId: own.id, toBranchId: other.id, lines: [{ productId, quantity: 1 }] }
  const losses = [await post(store, 'loss/apply', await lossOf()), await post(store, 'loss/apply', await lossOf())]
  const asked = []
  for (let n = 0; n < 4; n += 1) asked.push(await post(store, 'transfer/apply', transfer))
  const away = await post(company, `transfer/approve/${asked[3]?.id}`, { version: 1 })
  await post(store, `transfer/sendOut/${away.id}`, { version: 2 })

  const step = (token: string, id: string | undefined, version: number, more: object = {}) => ({
    path: `/${id}`,
    token,
    body: { version, ...more },
  })
  const reason = { reason: REASON }
  const allOf = (lines: readonly { readonly id: string }[]) => ({
    lines: lines.map(({ id }) => ({ lineId: id, countedQuantity: 1 })),
    // One of each is far from expected, for what there is much of.
    confirmed: lines.map(({ id }) => id),
  })
  const handedIn = allOf(counting.lines)
  const counted = { lines: handedIn.lines }
  // A branch has one count at a time: the third one gets something to count.
  const moved = await post(store, 'transfer/apply', { ...transfer, toBranchId: third.id })
  await post(company, `transfer/approve/${moved.id}`, { version: 1 })
  await post(store, `transfer/sendOut/${moved.id}`, { version: 2 })
  const arrived = moved.lines.map(({ id, quantity }) => ({ lineId: id, receivedQuantity: quantity }))
  await post(admin, `transfer/takeIn/${moved.id}`, { version: 3, lines: arrived })
  const opened = await post(admin, 'check/open', { branchId: third.id })
  const taken = await post(admin, `check/submit/${opened.id}`, { version: opened.version, ...allOf(opened.lines) })
  const received = { lines: sent.lines.map(({ id, quantity }) => ({ lineId: id, receivedQuantity: quantity })) }
  const branchQuery = `?branchId=${own.id}`
  return {
    'stockChecks.page': { path: '?limit=3', token: company },
    'stockChecks.entry': { path: `/${submitted.id}`, token: company },
    // One count goes through all steps, in the order of the calls.
    'stockChecks.save': step(neighbour, counting.id, counting.version, counted),
    'stockChecks.submit': step(neighbour, counting.id, counting.version + 1, handedIn),
    'stockChecks.withdraw': step(admin, taken.id, taken.version),
    'stockChecks.sendBack': step(company, counting.id, counting.version + 2, reason),
    'stockChecks.cancel': step(neighbour, counting.id, counting.version + 3),
    'stockChecks.approve': step(company, submitted.id, submitted.version),
    'stockChecks.open': { path: '', token: store, body: { branchId: own.id } },
    'stockLosses.page': { path: `${branchQuery}&status=PENDING`, token: store },
    'stockLosses.entry': { path: `/${pending.id}`, token: store },
    'stockLosses.apply': { path: '', token: store, body: await lossOf() },
    'stockLosses.withdraw': step(store, losses[0]?.id, 1),
    'stockLosses.approve': step(company, pending.id, pending.version),
    'stockLosses.reject': step(company, losses[1]?.id, 1, reason),
    'stockTransfers.page': { path: '?limit=3', token: neighbour },
    'stockTransfers.entry': { path: `/${sent.id}`, token: neighbour },
    'stockTransfers.apply': { path: '', token: store, body: transfer },
    'stockTransfers.approve': step(company, asked[0]?.id, 1),
    'stockTransfers.reject': step(company, asked[1]?.id, 1, reason),
    'stockTransfers.cancel': step(store, asked[2]?.id, 1),
    'stockTransfers.sendOut': step(store, agreed.id, agreed.version),
    'stockTransfers.takeIn': step(neighbour, sent.id, sent.version, received),
    'stockTransfers.bringBack': step(store, away.id, 3, reason),
    'stockChoices.goods': { path: branchQuery, token: store },
    'stockChoices.destinations': { path: branchQuery, token: store },
  }
}
