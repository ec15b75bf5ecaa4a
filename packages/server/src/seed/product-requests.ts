import type { ProductRequestTable } from '../db/index.ts'
import { documentNo, documentNoPrefix } from '../documents/index.ts'
import type { Catalogue } from './catalogue.ts'
import { must } from './must.ts'
import type { LaidBranch } from './organisation.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'

const HOUR_MS = 3_600_000
const PREFIXES = { PRICE: 'TJ', TAKE_DOWN: 'XJ', CHANGE: 'BG' } as const

type Asked = Pick<ProductRequestTable, 'kind' | 'reason'> & Partial<ProductRequestTable>

/** What the story's branch asks the company for, by the place of the product in the catalogue; all of it waits. */
const asked: readonly (readonly [place: number, request: Asked])[] = [
  [1, { kind: 'PRICE', reason: '周边便利店统一涨价', old_price_fen: 200, new_price_fen: 220 }],
  [2, { kind: 'PRICE', reason: '夏季促销，销量不及预期', old_price_fen: 500, new_price_fen: 450 }],
  [4, { kind: 'TAKE_DOWN', reason: '连续两月无人购买', mode: 'AFTER_SOLD_OUT' }],
  [5, { kind: 'TAKE_DOWN', reason: '包装破损较多', mode: 'IMMEDIATE' }],
  [
    6,
    {
      kind: 'CHANGE',
      reason: '厂家换了包装',
      base_version: 1,
      changes: JSON.stringify([{ field: 'spec', from: '330ml听', to: '310ml听' }]),
    },
  ],
]

/** Lays the requests that wait for the company. */
export const layProductRequests = (
  rows: Rows,
  random: Random,
  branch: LaidBranch,
  catalogue: Catalogue,
  now: Date,
): void => {
  const counts = { PRICE: 0, TAKE_DOWN: 0, CHANGE: 0 }
  for (const [index, [place, request]] of asked.entries()) {
    const time = new Date(now.getTime() - (index + 1) * HOUR_MS)
    const created_time = time.toISOString()
    counts[request.kind] += 1
    const id = random.id(time)
    rows.add('product_request', {
      id,
      request_no: documentNo(documentNoPrefix(PREFIXES[request.kind], time, branch.branchNo), counts[request.kind]),
      brand_id: branch.brandId,
      branch_id: branch.id,
      product_id: must(catalogue.products(branch.brandId)[place], 'a product').id,
      status: 'PENDING',
      old_price_fen: null,
      new_price_fen: null,
      restored_price_fen: null,
      effective_time: request.kind === 'PRICE' ? created_time : null,
      end_time: null,
      mode: null,
      base_version: null,
      changes: null,
      applicant_id: branch.managerId,
      decided_by: null,
      decided_time: null,
      decision_reason: null,
      version: 1,
      created_time,
      updated_time: created_time,
      ...request,
    })
    rows.add('document_log', {
      id: random.id(time),
      document_type: 'productRequest',
      document_id: id,
      sequence: 1,
      event: 'apply',
      from_status: null,
      to_status: 'PENDING',
      actor_id: branch.managerId,
      actor_name: branch.managerName,
      time: created_time,
      reason: null,
      request_id: null,
    })
  }
}
