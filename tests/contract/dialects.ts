/** Answers of a server that knows the specification only, where the specification leaves a choice. */
export interface Dialect {
  readonly user: object
  /** The unread messages, newest first; one of the oddest cannot be read. */
  readonly messages: readonly object[]
  readonly unstored: unknown
  readonly brands: readonly unknown[]
  readonly resources: readonly unknown[]
  readonly payTypes: readonly unknown[]
  /** How it writes numbers outside of rows: statuses and totals. */
  readonly number: (value: number) => number | string
  /** Those of these messages that can be read, by their content. */
  readonly read: readonly string[]
  /** Rows of its user, and of its first page of messages, that cannot be read. */
  readonly leftOut: { readonly user: number; readonly firstPage: number }
  /** Target of its first message. */
  readonly firstTarget: { readonly name: string; readonly query: Readonly<Record<string, string>> }
}

/** Exactly as in the specification. */
const plain: Dialect = {
  user: {
    id: 7,
    username: 'store1',
    branches: [{ id: 3, name: '一店', brandId: 1, branchNo: 'S1' }],
    roles: [{ id: 2, name: '店长', level: '2' }],
    menus: [{ name: 'product_index', title: '商品', children: [{ name: 'storePurchaseList' }] }],
  },
  messages: Array.from({ length: 8 }, (_, index) => ({
    id: index + 1,
    content: `采购单 ${index + 1} 已发货`,
    createdTime: '2026-11-21T03:59:21.000Z',
    serviceType: 'PURCHASE',
    subServiceType: 3,
    notificationType: 0,
    serviceId: 100 + index,
  })),
  unstored: true,
  brands: [
    { brandId: 1, name: '一号网咖' },
    { brandId: 2, name: '二号网咖', defaultBrand: 1 },
  ],
  resources: [{ key: 'menu-logo', imageUrl: 'https://images.example/1.png' }],
  payTypes: [{ code: 1, codevalue: '现金', more: 'x' }],
  number: (value) => value,
  read: Array.from({ length: 8 }, (_, index) => `采购单 ${index + 1} 已发货`),
  leftOut: { user: 0, firstPage: 0 },
  firstTarget: { name: 'storePurchaseDetail', query: { orderId: '100' } },
}

/** Required fields only. */
const least: Dialect = {
  ...plain,
  user: {
    id: 7,
    name: 'store1',
    branches: [{ id: 3, name: '一店' }],
    roles: [{ level: '2' }],
    menus: [{ name: 'product_index', children: [{ name: 'storePurchaseList' }] }],
  },
  messages: plain.read.map((content, index) => ({ id: index + 1, content, createdTime: '2026-11-21 11:59:21' })),
  unstored: 1,
  brands: [
    { brandId: 2, name: '二号网咖' },
    { brandId: 1, name: '一号网咖' },
  ],
  payTypes: [{ code: 1, codevalue: '现金' }],
  firstTarget: { name: 'notificationDetail', query: { id: '1' } },
}

/**
 * Everything that is allowed: numbers as texts and the other way round, additional fields and kinds, unreadable rows.
 */
const oddest: Dialect = {
  user: {
    id: '7',
    username: null,
    name: 'store1',
    openid: 5,
    hobby: { of: 'nobody' },
    branches: [null, { id: '3', name: 1, brandId: '1', branchNo: 1, colour: 'red' }, { name: '没有编号' }],
    roles: [{ id: null, name: 2, level: 2, kind: 'X' }],
    menus: [
      { name: 'product_index', type: 'DIRECTORY', children: [{ name: 'storePurchaseList', type: 'MENU' }, '库存'] },
      { type: 'FUNCTION', functionId: 9 },
    ],
  },
  messages: [
    {
      id: '1',
      content: '采购单 1 已发货',
      createdTime: 1_795_233_561_000,
      serviceType: 'PURCHASE',
      subServiceType: '3',
      notificationType: '0',
      serviceId: 100,
      read: '0',
    },
    { id: 2, content: '没有时间', createdTime: 'yesterday', serviceType: 'PURCHASE' },
    { id: 3, content: 20, createdTime: '1795233561000', serviceType: 'WEATHER', subServiceType: 99, priority: 'high' },
    { id: 4, content: '带时区', createdTime: '2026-11-21T11:59:21.123+0800', notificationType: 8, serviceId: {} },
    ...Array.from({ length: 5 }, (_, index) => ({
      id: index + 5,
      content: `巡查 ${index + 5}`,
      createdTime: '2026-11-21 11:59',
      serviceType: 'TOUR',
      subServiceType: null,
    })),
  ],
  unstored: 'true',
  brands: [
    { brandId: '1', name: '一号网咖', defaultBrand: '0' },
    { brandId: '2', name: '二号网咖', defaultBrand: 'true', founded: 1999 },
    '三号网咖',
  ],
  resources: [{ key: 'menu-logo', imageUrl: 'https://images.example/1.png', updatedTime: 'never' }, {}],
  payTypes: [{ code: '1', codevalue: '现金' }, { code: 2 }],
  number: String,
  read: ['采购单 1 已发货', '20', '带时区', '巡查 5', '巡查 6', '巡查 7', '巡查 8', '巡查 9'],
  leftOut: { user: 3, firstPage: 1 },
  firstTarget: { name: 'storePurchaseDetail', query: { orderId: '100' } },
}

export const DIALECTS = { plain, least, oddest } as const
export type DialectName = keyof typeof DIALECTS
export const DIALECT_NAMES: readonly DialectName[] = ['plain', 'least', 'oddest']
