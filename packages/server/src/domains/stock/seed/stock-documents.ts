import { endsOf, HOUR_MS, stockDocumentMachines } from '@netbar/shared/contract'
import type { LossReason, StockDocumentEvent, StockDocumentKind, StockDocumentStatus } from '@netbar/shared/contract'
import type { MovementDraft, TransferRoute } from '../ledger/movements.ts'
import { adjustMovements, arrivalMovements, transferReturnMovements, sendMovements } from '../ledger/movements.ts'
import { documentNo, documentNoPrefix } from '../../../kit/documents/index.ts'
import { costOf } from '../documents/cost.ts'
import type { Catalogue, SeededProduct } from '../../catalog/seed/catalogue.ts'
import { must } from '../../../kit/seed/must.ts'
import type { SeededBranch, SeededUser } from '../../org/seed/organisation.ts'
import { logStep } from '../../../kit/seed/log-step.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'
import type { StockEvent } from './stock-book.ts'

const PREFIXES: Readonly<Record<StockDocumentKind, string>> = { CHECK: 'PD', LOSS: 'BS', TRANSFER: 'DB' }

interface Input {
  readonly rows: Rows
  readonly random: Random
  readonly catalogue: Catalogue
  /** The branch whose documents these are, and where it sends goods. */
  readonly story: SeededBranch
  readonly neighbour: SeededBranch
  /** Decides for the company. */
  readonly owner: SeededUser
  /** All earlier movements. */
  readonly stock: readonly StockEvent[]
  readonly now: Date
}

/** A line of a story: the lost or sent quantity, or the discrepancy of a count. */
interface StoryLine {
  readonly product: SeededProduct
  readonly quantity?: number
  readonly reason?: LossReason
  readonly received?: number
  /** Null where it is not counted yet. */
  readonly found?: { readonly book: number; readonly difference: number } | null
}
interface Step {
  readonly event: StockDocumentEvent
  readonly hoursAgo: number
  readonly by: 'store' | 'neighbour' | 'company'
  readonly reason?: string
  readonly drafts?: (lineId: string, line: StoryLine) => readonly MovementDraft[]
}
interface Story {
  readonly kind: StockDocumentKind
  readonly at?: SeededBranch
  readonly remark?: string
  readonly lines: readonly StoryLine[]
  readonly steps: readonly Step[]
}

/**
 * Seeds a count, a loss and a transfer in each state; returns their movements, to be inserted with all other stock
 * events.
 */
export const seedStockDocuments = (input: Input): readonly StockEvent[] => {
  const { rows, random, catalogue, story, neighbour, owner, stock, now } = input
  const home = catalogue.route(story)
  const away = catalogue.route(neighbour)
  const route: TransferRoute = { from: home.store, transit: away.transit, to: away.store }
  const events: StockEvent[] = []
  const counts = new Map<string, number>()
  const balance = (warehouseId: string, productId: string, hoursAgo = 0) =>
    [...stock, ...events]
      .filter(({ time }) => time.getTime() <= now.getTime() - hoursAgo * HOUR_MS)
      .flatMap(({ drafts }) => drafts)
      .filter((draft) => draft.warehouseId === warehouseId && draft.productId === productId)
      .reduce((sum, { quantityDelta }) => sum + quantityDelta, 0)
  const people = {
    store: { id: story.managerId, name: story.managerName },
    neighbour: { id: neighbour.managerId, name: neighbour.managerName },
    company: owner,
  }

  const seedStory = ({ kind, at = story, remark = '', lines, steps }: Story): void => {
    const first = must(steps[0], 'a first step')
    const created = new Date(now.getTime() - first.hoursAgo * HOUR_MS)
    const prefix = documentNoPrefix(PREFIXES[kind], created, at.branchNo)
    const nth = (counts.get(prefix) ?? 0) + 1
    counts.set(prefix, nth)
    const id = random.id(created)
    let status: StockDocumentStatus | null = null
    let last = created
    let decision: { id: string; time: string } | null = null
    const lineIds = lines.map(() => random.id(created))
    const countedTime = must(
      steps.findLast(({ event }) => event === 'open' || event === 'submit') ?? steps[0],
      'a step',
    )
    for (const [index, { event, hoursAgo, by, reason, drafts }] of steps.entries()) {
      const from: StockDocumentStatus | null = status
      const to: StockDocumentStatus = must(
        endsOf(stockDocumentMachines[kind], from, event)[0],
        `${event} after ${from}`,
      )
      status = to
      last = new Date(now.getTime() - hoursAgo * HOUR_MS)
      const actor = people[by]
      if (event === 'approve' || event === 'reject') decision = { id: actor.id, time: last.toISOString() }
      logStep(
        { rows, random },
        { type: 'stockDocument', id },
        { sequence: index + 1, event, from, to, reason: reason ?? null, actor, time: last },
      )
      const moved = lines.flatMap((line, at_) => drafts?.(lineIds[at_] ?? '', line) ?? [])
      if (moved.length > 0) events.push({ time: last, sourceType: kind, sourceId: id, drafts: moved })
    }
    rows.add('stock_document', {
      id,
      document_no: documentNo(prefix, nth),
      kind,
      brand_id: at.brandId,
      branch_id: at.id,
      to_branch_id: kind === 'TRANSFER' ? neighbour.id : null,
      category: '',
      chosen: 0,
      status: must(status ?? undefined, 'a state'),
      remark,
      created_by: at === story ? people.store.id : people.neighbour.id,
      decided_by: decision?.id ?? null,
      decided_time: decision?.time ?? null,
      version: steps.length,
      created_time: created.toISOString(),
      updated_time: last.toISOString(),
    })
    for (const [index, { product, quantity = 0, reason, received, found }] of lines.entries())
      rows.add('stock_document_line', {
        id: must(lineIds[index], 'a line'),
        document_id: id,
        line_no: index + 1,
        product_id: product.id,
        product_name: product.name,
        spec: product.spec,
        sale_unit: product.saleUnit,
        purchase_price_fen: product.purchasePriceFen,
        pack_size: product.packSize,
        book_quantity: found ? found.book : null,
        counted_quantity: found ? found.book + found.difference : null,
        counted_time: found ? new Date(now.getTime() - countedTime.hoursAgo * HOUR_MS).toISOString() : null,
        quantity,
        received_quantity: received ?? null,
        reason: reason ?? null,
        amount_fen: costOf(found ? found.difference : quantity, {
          purchase_price_fen: product.purchasePriceFen,
          pack_size: product.packSize,
        }),
      })
  }

  const products = catalogue.products(story.brandId).filter(({ id }) => balance(home.store, id) >= 12)
  const [a, b, c] = [must(products[0], 'goods'), must(products[1], 'goods'), must(products[2], 'goods')]
  const goods = (lineId: string, { product }: StoryLine) => ({ lineId, productId: product.id })
  const counted = (hoursAgo: number, differences: readonly number[]): StoryLine[] =>
    products.map((product, index) => ({
      product,
      found: { book: balance(home.store, product.id, hoursAgo), difference: differences[index] ?? 0 },
    }))

  // A transfer that arrived one short, and the neighbour's count of it.
  const send = (lineId: string, line: StoryLine) =>
    sendMovements({ ...goods(lineId, line), quantity: line.quantity ?? 0 }, route)
  seedStory({
    kind: 'TRANSFER',
    remark: '周末活动备货',
    lines: [
      { product: a, quantity: 6, received: 5 },
      { product: b, quantity: 4, received: 4 },
    ],
    steps: [
      { event: 'apply', hoursAgo: 46, by: 'store' },
      { event: 'approve', hoursAgo: 44, by: 'company' },
      { event: 'sendOut', hoursAgo: 42, by: 'store', drafts: send },
      {
        event: 'takeIn',
        hoursAgo: 40,
        by: 'neighbour',
        reason: '少收一件，箱子未封口',
        drafts: (lineId, line) =>
          arrivalMovements(
            { ...goods(lineId, line), quantity: line.quantity ?? 0, received: line.received ?? 0 },
            route,
          ),
      },
    ],
  })
  seedStory({
    kind: 'CHECK',
    at: neighbour,
    remark: '新店首次盘点',
    lines: [a, b].map((product, index) => ({
      product,
      found: index === 0 ? { book: balance(away.store, product.id, 3), difference: 0 } : null,
    })),
    steps: [{ event: 'open', hoursAgo: 3, by: 'neighbour' }],
  })

  seedStory({
    kind: 'CHECK',
    remark: '月末盘点',
    lines: counted(36, [-2, 0, 1]),
    steps: [
      { event: 'open', hoursAgo: 38, by: 'store' },
      { event: 'submit', hoursAgo: 36, by: 'store' },
      {
        event: 'approve',
        hoursAgo: 35,
        by: 'company',
        drafts: (lineId, line) =>
          adjustMovements(goods(lineId, line), 'CHECK_ADJUST', line.found?.difference ?? 0, home.store),
      },
    ],
  })
  seedStory({
    kind: 'CHECK',
    lines: products.map((product) => ({ product, found: null })),
    steps: [
      { event: 'open', hoursAgo: 30, by: 'store' },
      { event: 'cancel', hoursAgo: 29, by: 'store' },
    ],
  })

  seedStory({
    kind: 'LOSS',
    lines: [
      { product: b, quantity: 2, reason: 'EXPIRED' },
      { product: c, quantity: 1, reason: 'DAMAGED' },
    ],
    steps: [
      { event: 'apply', hoursAgo: 28, by: 'store' },
      {
        event: 'approve',
        hoursAgo: 27,
        by: 'company',
        drafts: (lineId, line) => adjustMovements(goods(lineId, line), 'LOSS_OUT', -(line.quantity ?? 0), home.store),
      },
    ],
  })
  seedStory({
    kind: 'LOSS',
    lines: [{ product: c, quantity: 3, reason: 'LOST' }],
    steps: [
      { event: 'apply', hoursAgo: 26, by: 'store' },
      { event: 'reject', hoursAgo: 25, by: 'company', reason: '请先盘点再报损' },
    ],
  })
  seedStory({
    kind: 'LOSS',
    lines: [{ product: a, quantity: 1, reason: 'OTHER' }],
    steps: [
      { event: 'apply', hoursAgo: 24, by: 'store' },
      { event: 'withdraw', hoursAgo: 23, by: 'store' },
    ],
  })
  seedStory({
    kind: 'LOSS',
    remark: '冰柜断电',
    lines: [
      { product: b, quantity: 1, reason: 'DAMAGED' },
      { product: c, quantity: 1, reason: 'SELF_USE' },
    ],
    steps: [{ event: 'apply', hoursAgo: 1.5, by: 'store' }],
  })

  const two = [{ product: a, quantity: 2 }]
  const apply: Step = { event: 'apply', hoursAgo: 22, by: 'store' }
  const approve: Step = { event: 'approve', hoursAgo: 20, by: 'company' }
  seedStory({
    kind: 'TRANSFER',
    lines: two,
    steps: [apply, { event: 'reject', hoursAgo: 21, by: 'company', reason: '对方库存充足' }],
  })
  seedStory({ kind: 'TRANSFER', lines: two, steps: [apply, { event: 'cancel', hoursAgo: 21, by: 'store' }] })
  seedStory({
    kind: 'TRANSFER',
    lines: [{ product: c, quantity: 2 }],
    steps: [
      apply,
      approve,
      { event: 'sendOut', hoursAgo: 19, by: 'store', drafts: send },
      {
        event: 'bringBack',
        hoursAgo: 18,
        by: 'store',
        reason: '车辆故障，货已拉回',
        drafts: (lineId, line) =>
          transferReturnMovements({ ...goods(lineId, line), quantity: line.quantity ?? 0 }, route),
      },
    ],
  })
  seedStory({
    kind: 'TRANSFER',
    lines: [{ product: b, quantity: 3 }],
    steps: [apply, approve, { event: 'sendOut', hoursAgo: 5, by: 'store', drafts: send }],
  })
  seedStory({ kind: 'TRANSFER', lines: [{ product: c, quantity: 2 }], steps: [apply, approve] })
  seedStory({ kind: 'TRANSFER', remark: '对方缺货', lines: two, steps: [{ event: 'apply', hoursAgo: 1, by: 'store' }] })

  seedStory({
    kind: 'CHECK',
    remark: '交接班盘点',
    lines: counted(2, [0, 0, 0, -1, 2]),
    steps: [
      { event: 'open', hoursAgo: 4, by: 'store' },
      { event: 'submit', hoursAgo: 2, by: 'store' },
    ],
  })
  return events
}
