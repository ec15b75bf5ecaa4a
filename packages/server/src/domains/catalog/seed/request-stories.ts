import type { ProductChange, ProductRequestEvent, ProductRequestKind, TakeDownMode } from '@netbar/shared/contract'

/** A step, how many days ago it was, and the comment. */
export type RequestStep = readonly [event: Exclude<ProductRequestEvent, 'apply'>, daysAgo: number, reason?: string]

/** A request of a branch and its steps. Days are days ago; negative ones are in the future. */
export interface RequestStory {
  readonly kind: ProductRequestKind
  /** Name of the product; by default some product that the branch has in stock. */
  readonly product?: string
  readonly reason: string
  readonly filed: number
  readonly steps?: readonly RequestStep[]
  readonly priceFen?: number
  /** Start of the price; by default the moment of the request. */
  readonly from?: number
  readonly until?: number
  readonly mode?: TakeDownMode
  readonly change?: Pick<ProductChange, 'to'> & { readonly field: 'spec' | 'barcode' | 'shelfLifeDays' }
  /** Whether the neighbouring branch files it. */
  readonly isOfNeighbour?: true
}

const hours = (count: number): number => count / 24

const waiting: readonly RequestStory[] = [
  { kind: 'PRICE', product: '纯净水', reason: '周边便利店统一涨价', filed: hours(1), priceFen: 220 },
  { kind: 'PRICE', product: '苏打水', reason: '夏季促销，销量不及预期', filed: hours(2), priceFen: 450 },
  { kind: 'TAKE_DOWN', product: '茉莉花茶', reason: '连续两月无人购买', filed: hours(3), mode: 'AFTER_SOLD_OUT' },
  { kind: 'TAKE_DOWN', product: '无糖可乐', reason: '包装破损较多', filed: hours(4), mode: 'IMMEDIATE' },
  {
    kind: 'CHANGE',
    product: '柠檬汽水',
    reason: '厂家换了包装',
    filed: hours(5),
    change: { field: 'spec', to: '310ml听' },
  },
]

const prices: readonly RequestStory[] = [
  {
    kind: 'PRICE',
    product: '早餐奶',
    reason: '进货价上涨',
    filed: 62,
    steps: [
      ['approve', 61],
      ['dueAtEffectiveTime', 60],
      ['laterAdjustment', 20],
    ],
    priceFen: 550,
    from: 60,
  },
  {
    kind: 'PRICE',
    product: '早餐奶',
    reason: '进货价再次上涨',
    filed: 22,
    steps: [
      ['approve', 21],
      ['dueAtEffectiveTime', 20],
    ],
    priceFen: 600,
    from: 20,
  },
  {
    kind: 'PRICE',
    product: '花生米',
    reason: '店庆两周特价',
    filed: 42,
    steps: [
      ['approve', 41],
      ['dueAtEffectiveTime', 40],
      ['endTime', 26],
    ],
    priceFen: 500,
    from: 40,
    until: 26,
  },
  {
    kind: 'PRICE',
    product: '鲜橙汁',
    reason: '新一批进货价上涨',
    filed: 1.5,
    steps: [['approve', hours(6)]],
    priceFen: 650,
    from: -5,
    until: -35,
  },
  {
    kind: 'PRICE',
    product: '辣条',
    reason: '周边涨价',
    filed: 9,
    steps: [
      ['approve', 8.5],
      ['revoke', 7, '供应商答应不涨价'],
    ],
    priceFen: 600,
    from: 5,
  },
  {
    kind: 'PRICE',
    product: '火腿肠',
    reason: '周边涨价',
    filed: 4,
    steps: [['reject', 3.5, '其他门店仍按原价，暂不调整']],
    priceFen: 350,
  },
  {
    kind: 'PRICE',
    product: '泡椒凤爪',
    reason: '口味受欢迎，小幅上调',
    filed: 6,
    steps: [['withdraw', 5.9]],
    priceFen: 1100,
  },
]

const takeDowns: readonly RequestStory[] = [
  {
    kind: 'TAKE_DOWN',
    product: '酸梅汤',
    reason: '入秋后无人购买',
    filed: 16,
    steps: [['approve', 15]],
    mode: 'IMMEDIATE',
  },
  {
    kind: 'TAKE_DOWN',
    reason: '准备换成新口味',
    filed: 2,
    steps: [['approve', 1.8]],
    mode: 'AFTER_SOLD_OUT',
  },
  {
    kind: 'TAKE_DOWN',
    product: '鲜虾鱼板面',
    reason: '销量靠后',
    filed: 11,
    steps: [['reject', 10, '先做促销，月底再看']],
    mode: 'IMMEDIATE',
  },
  {
    kind: 'TAKE_DOWN',
    product: '香辣牛肉面',
    reason: '销量靠后',
    filed: 8,
    steps: [['withdraw', 7.8]],
    mode: 'AFTER_SOLD_OUT',
  },
]

const changes: readonly RequestStory[] = [
  {
    kind: 'CHANGE',
    product: '冰糖雪梨',
    reason: '厂家换了条码',
    filed: 19,
    steps: [['approve', 18]],
    change: { field: 'barcode', to: '2000000001166' },
  },
  {
    kind: 'CHANGE',
    product: '即饮咖啡',
    reason: '条码扫不出来',
    filed: 24,
    steps: [['approve', 23]],
    change: { field: 'barcode', to: '2000000001210' },
    isOfNeighbour: true,
  },
  {
    kind: 'CHANGE',
    product: '即饮咖啡',
    reason: '新包装容量变了',
    filed: 25,
    steps: [['baseVersionMoved', 22]],
    change: { field: 'spec', to: '280ml' },
  },
  {
    kind: 'CHANGE',
    product: '自热火锅',
    reason: '包装上写的是400g',
    filed: 2.5,
    steps: [['reject', 1.2, '供应商确认规格未变']],
    change: { field: 'spec', to: '400g' },
  },
  {
    kind: 'CHANGE',
    product: '自热米饭',
    reason: '保质期延长',
    filed: 13,
    steps: [['withdraw', 12.5]],
    change: { field: 'shelfLifeDays', to: 300 },
  },
]

/** Requests of each kind in each state, in the order of filing. */
export const requestStories: readonly RequestStory[] = [...waiting, ...prices, ...takeDowns, ...changes].toSorted(
  (one, other) => other.filed - one.filed,
)
