import type { PurchaseOrder } from '@netbar/shared/contract'
import { exampleOrder, exampleOrderDetail, type FakeWorld } from '@netbar/shared/testing'
import { LONG_NAME, type GalleryState, type WidgetName } from './state.ts'

const LIST = 'GET /api/purchase/order/page'
const COUNTS = 'GET /api/purchase/order/statusCounts'
const DETAIL = 'GET /api/purchase/order/1'
const STORE = '[part="store"]'
const ROW = '.netbar-orders-row'
const FAILED = '.netbar-orders-failed'
const LINE = '.netbar-receipt-line'
const SEND = '.netbar-receipt-form button[type="submit"]'

const STATUSES = [
  'SHIPPED',
  'PENDING',
  'CONFIRMED',
  'PARTIALLY_SHIPPED',
  'PARTIALLY_STORED',
  'STORED',
  'REJECTED',
  'CANCELLED',
  'CLOSED',
] as const
const orders = STATUSES.map((status, index) =>
  exampleOrder(String(index + 1), { status, unstoredDays: index === 0 ? 4 : null, amountFen: 28_800 * (index + 1) }),
)
const manyOrders = Array.from({ length: 100 }, (_, index) => exampleOrder(String(index)))
const longOrder = exampleOrder('1', {
  orderNo: 'CG20261121'.repeat(4),
  branchName: LONG_NAME,
  quantity: 9_999_999,
  amountFen: 999_999_999_999,
  unstoredDays: 365,
})

/** A server with these orders. */
const server =
  (rows: readonly PurchaseOrder[], total = rows.length, prepare: (world: FakeWorld) => void = () => undefined) =>
  (world: FakeWorld) => {
    world.http.rows(LIST, rows, total)
    world.http.data(COUNTS, { SHIPPED: total, UNSTORED: total })
    world.http.data(DETAIL, exampleOrderDetail('1'))
    prepare(world)
  }

const statesOf = (widget: WidgetName) => {
  const state = (
    name: string,
    shows: string,
    answers: (world: FakeWorld) => void,
    steps: GalleryState['steps'] = [],
  ) => ({
    widget,
    name,
    shows,
    world: { answers },
    steps,
  })
  return { widget, state }
}

const commonStates = (widget: WidgetName): readonly GalleryState[] => {
  const { state } = statesOf(widget)
  return [
    state(
      'loading',
      '.netbar-head',
      server(orders, 9, ({ http }) => void http.hold(LIST)),
    ),
    state('empty', '.netbar-orders-empty', server([])),
    state('data', ROW, server(orders)),
    state('many', ROW, server(manyOrders, 250)),
    state('long', ROW, server([longOrder])),
    state(
      'failed',
      FAILED,
      server(orders, 9, ({ http }) => http.fail(LIST)),
    ),
    state(
      'refused',
      FAILED,
      server(orders, 9, ({ http }) => http.refuse(LIST, 40301)),
    ),
    // The former rows stay, with a hint that they may be outdated.
    state('offline', FAILED, server(orders), [ROW, ({ http }) => http.fail(LIST), '.netbar-head .netbar-tool']),
  ]
}

const { state: storeState } = statesOf('StorePurchaseList')

export const orderStates: readonly GalleryState[] = [
  ...commonStates('StorePurchaseList'),
  storeState('receipt', LINE, server(orders), [STORE]),
  storeState(
    'receipt-loading',
    '.netbar-receipt .netbar-orders-empty',
    server(orders, 9, ({ http }) => void http.hold(DETAIL)),
    [STORE],
  ),
  storeState(
    'receipt-failed',
    '.netbar-receipt .netbar-orders-failed',
    server(orders, 9, ({ http }) => http.fail(DETAIL)),
    [STORE],
  ),
  storeState(
    'receipt-nothing',
    '.netbar-receipt .netbar-orders-empty',
    server(orders, 9, ({ http }) => http.data(DETAIL, exampleOrderDetail('1', { shipments: [] }))),
    [STORE],
  ),
  storeState(
    'receipt-refused',
    '.netbar-receipt [role="alert"]',
    server(orders, 9, ({ http }) => http.refuse('POST /api/purchase/order/warehousing/s1', 40902)),
    [STORE, SEND],
  ),
  ...commonStates('CompanyPurchaseList'),
]
