import { DAY_MS, endsOf, productRequestMachines } from '@netbar/shared/contract'
import type { ProductRequestEvent, ProductRequestStatus } from '@netbar/shared/contract'
import type { BranchProductTable, PriceChangeTable, ProductRequestTable } from '../tables.ts'
import { documentNo, documentNoPrefix } from '../../../kit/documents/index.ts'
import { CHANGEABLE } from '../product-requests/apply.ts'
import type { Catalogue } from './catalogue.ts'
import { must } from '../../../kit/seed/must.ts'
import type { SeededBranch, SeededUser } from '../../org/seed/organisation.ts'
import { logStep } from '../../../kit/seed/log-step.ts'
import type { Random } from '../../../kit/seed/random.ts'
import { requestStories } from './request-stories.ts'
import type { RequestStory } from './request-stories.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

const PREFIXES = { PRICE: 'TJ', TAKE_DOWN: 'XJ', CHANGE: 'BG' } as const

/** Who takes a step; the others happen by time. */
const ACTORS: Partial<Record<ProductRequestEvent, 'store' | 'company'>> = {
  apply: 'store',
  withdraw: 'store',
  approve: 'company',
  reject: 'company',
  revoke: 'company',
  baseVersionMoved: 'company',
}

/** Requests that notifications with these types, `sub/type`, are about. */
const NOTIFIED: Readonly<Record<string, string>> = {
  '7/2': 'PRICE PENDING',
  '7/1': 'PRICE APPROVED',
  '8/2': 'TAKE_DOWN PENDING',
  '8/1': 'TAKE_DOWN WAITING_SOLD_OUT',
  '9/2': 'CHANGE PENDING',
  '9/1': 'CHANGE REJECTED',
}

/** A request that a notification is about, and when it was sent. */
export interface NoticedRequest {
  readonly id: string
  readonly params: Readonly<Record<string, string>>
  readonly time: Date
}

export interface ProductRequestsInput {
  readonly rows: Rows
  readonly random: Random
  /** The branch whose requests these are, with the user who files them. */
  readonly story: SeededBranch
  readonly neighbour: SeededBranch
  /** Decides for the company. */
  readonly owner: SeededUser
  readonly catalogue: Catalogue
  /** Products of the branch: prices and shelf are set as decided. */
  readonly sold: readonly BranchProductTable[]
  /** A product that the branch sells and has in stock. */
  readonly stocked: BranchProductTable
  readonly now: Date
}

/** Seeds requests of each kind in each state, with their effects; returns those that the bell refers to. */
export const seedProductRequests = (input: ProductRequestsInput): ReadonlyMap<string, NoticedRequest> => {
  const { rows, random, story, neighbour, owner, catalogue, sold, stocked, now } = input
  const numbers = new Map<string, number>()
  const notices = new Map<string, NoticedRequest>()
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  const products = catalogue.products(story.brandId)

  const nextNo = (kind: ProductRequestTable['kind'], time: Date, branch: SeededBranch): string => {
    const prefix = documentNoPrefix(PREFIXES[kind], time, branch.branchNo)
    const nth = (numbers.get(prefix) ?? 0) + 1
    numbers.set(prefix, nth)
    return documentNo(prefix, nth)
  }

  const changesOf = ({ change }: RequestStory, product: ReturnType<Catalogue['row']>) =>
    change === undefined
      ? null
      : JSON.stringify([{ field: change.field, from: product[CHANGEABLE[change.field]], to: change.to }])

  const price = (row: ProductRequestTable, own: BranchProductTable, to: number | null, time: string) => {
    const usual = catalogue.row(row.product_id).retail_price_fen
    const cause: PriceChangeTable['cause'] = to === null ? 'ADJUSTMENT_END' : 'ADJUSTMENT'
    rows.add('price_change', {
      id: random.id(new Date(time)),
      branch_id: own.branch_id,
      product_id: own.product_id,
      cause,
      from_fen: own.price_fen ?? usual,
      to_fen: to ?? usual,
      request_id: row.id,
      actor_name: null,
      created_time: time,
    })
    Object.assign(own, { price_fen: to, version: own.version + 1, updated_time: time })
  }

  const change = (row: ProductRequestTable, { field, to }: NonNullable<RequestStory['change']>, time: string) => {
    const product = catalogue.row(row.product_id)
    Object.assign(product, { [CHANGEABLE[field]]: to, version: product.version + 1, updated_time: time })
    rows.add('resource_log', {
      id: random.id(new Date(time)),
      resource: 'products',
      resource_id: product.id,
      event: 'CHANGED',
      actor_id: owner.id,
      actor_name: owner.name,
      time,
      changes: must(row.changes ?? undefined, 'changes'),
      request_id: null,
    })
  }

  const seedStory = (each: RequestStory): void => {
    const { kind, reason, filed, steps = [], mode } = each
    const branch = each.isOfNeighbour === true ? neighbour : story
    const store: SeededUser = { id: branch.managerId, name: branch.managerName }
    const productId =
      each.product === undefined ? stocked.product_id : products.find(({ name }) => name === each.product)?.id
    const product = catalogue.row(must(productId, 'a product'))
    const own = must(
      sold.find(({ product_id }) => product_id === product.id),
      `${product.name} in the branch`,
    )
    const start = ago(filed)
    const created_time = start.toISOString()
    const row: ProductRequestTable = {
      id: random.id(start),
      request_no: nextNo(kind, start, branch),
      kind,
      brand_id: branch.brandId,
      branch_id: branch.id,
      product_id: product.id,
      status: 'PENDING',
      reason,
      old_price_fen: kind === 'PRICE' ? (own.price_fen ?? product.retail_price_fen) : null,
      new_price_fen: each.priceFen ?? null,
      // None of the products had a price of its own before.
      restored_price_fen: null,
      effective_time: kind === 'PRICE' ? ago(each.from ?? filed).toISOString() : null,
      end_time: each.until === undefined ? null : ago(each.until).toISOString(),
      mode: mode ?? null,
      base_version: kind === 'CHANGE' ? product.version : null,
      changes: changesOf(each, product),
      applicant_id: store.id,
      decided_by: null,
      decided_time: null,
      decision_reason: null,
      version: 1,
      created_time,
      updated_time: created_time,
    }
    const log = (event: ProductRequestEvent, from: ProductRequestStatus | null, time: Date, said: string | null) => {
      const side = ACTORS[event]
      const actor = side === 'store' ? store : side === 'company' ? owner : { id: null, name: 'system' }
      logStep(
        { rows, random },
        { type: 'productRequest', id: row.id },
        { sequence: row.version, event, from, to: row.status, reason: said, actor, time },
      )
    }
    log('apply', null, start, null)
    for (const [event, days, said = null] of steps) {
      const time = ago(days)
      const text = time.toISOString()
      const from = row.status
      const ends = endsOf(productRequestMachines[kind], from, event)
      row.status = must(ends.length > 1 && mode === 'AFTER_SOLD_OUT' ? ends[1] : ends[0], `step ${event}`)
      Object.assign(row, { version: row.version + 1, updated_time: text })
      if (ACTORS[event] === 'company')
        Object.assign(row, { decided_by: owner.id, decided_time: text, decision_reason: said })
      log(event, from, time, said)
      if (event === 'dueAtEffectiveTime') price(row, own, row.new_price_fen, text)
      if (event === 'endTime') price(row, own, null, text)
      if (row.status === 'TAKEN_DOWN') Object.assign(own, { on_shelf: 0, version: own.version + 1, updated_time: text })
      if (row.status === 'APPLIED') change(row, must(each.change, 'a change'), text)
    }
    rows.add('product_request', row)
    const params = { product: `${product.name} ${product.spec}`.trim() }
    for (const [combination, state] of Object.entries(NOTIFIED))
      if (state === `${kind} ${row.status}` && branch === story)
        notices.set(combination, { id: row.id, params, time: new Date(row.updated_time) })
  }
  for (const each of requestStories) seedStory(each)
  return notices
}
