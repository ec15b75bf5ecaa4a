import type { Feature, Grants } from '../../../kernel/feature.ts'
import { standingNames, withParents } from '../../../kernel/menu/index.ts'
import type { MenuNode } from '../../../kernel/menu/index.ts'

const brandSettings: Grants = {
  brand: [
    'BRAND_EDIT',
    'BRAND_EXPORT',
    'BRAND_CLOUD_DESK',
    'BRAND_RESOURCE_SAVE',
    'BRAND_PLATFORM_EDIT',
    'WECHAT_BIND',
    'WECHAT_MENU',
    'WECHAT_TEMPLATE',
    'WECHAT_FANS',
    'PAY_CONFIG_VIEW',
    'PAY_CONFIG_EDIT',
    'PAY_CONFIG_TEST',
  ],
  branch: 'all',
  paymentConfig: 'all',
  wechatBinding: 'all',
  wechatMenu: 'all',
  wechatTemplate: 'all',
  wechatFans: 'all',
  pictureResourceManagement: 'all',
  productSetting: ['PRODUCT_SETTING_EDIT', 'CLASSIFY', 'GROUPING', 'CLASSIFY_EDIT', 'GROUPING_EDIT'],
}
const personal: Grants = { myAttendance: 'all', profile: [], resetPassword: 'all', expense: 'all', updateLog: [] }

/** Pages of roles that run a floor. */
const floor: Grants = {
  home: 'all',
  console: 'all',
  blackList: 'all',
  onlineUsers: 'all',
  orderList: 'all',
  member: [
    'CHANGES_BALANCE',
    'COMPUTER_HISTORY',
    'MEMBER_SEARCH',
    'SENSITIVE_LOG',
    'RECHARGE_HISTORY',
    'RECHARGE_EXPORT',
    'MEMBER_FREEZE',
    'BEHAVIOR_ANALYSIS',
  ],
  inquiryMember: 'all',
}

/** Functions of roles that maintain the catalog. */
const MASTER = [
  'PRODUCT_MASTER_VIEW',
  'PRODUCT_MASTER_ADD',
  'PRODUCT_MASTER_EDIT',
  'PRODUCT_MASTER_DISABLE',
  'PRODUCT_MASTER_IMPORT',
  'PRODUCT_MASTER_EXPORT',
  'PRODUCT_COST_VIEW',
  'PRICE_ADJUST_AUDIT',
  'TAKE_DOWN_AUDIT',
  'PRODUCT_CHANGE_AUDIT',
  'PURCHASE_REFUND_AUDIT',
  'PURCHASE_REFUND_RECEIVE',
  'BRANCH_PRICE_SWITCH',
  'BRANCH_PRICE_EDIT',
] as const

/** Functions of a branch for its products; selling below cost is decided by the company. */
const STORE_PRODUCTS = [
  'BRANCH_PRODUCT_VIEW',
  'BRANCH_PRODUCT_EDIT',
  'BRANCH_PRODUCT_SHELF',
  'BRANCH_PRODUCT_IMPORT',
  'BRANCH_PRODUCT_EXPORT',
  'PRICE_ADJUST_APPLY',
  'TAKE_DOWN_APPLY',
  'PRODUCT_CHANGE_APPLY',
  'PRODUCT_DISCOUNT_EDIT',
  'PRODUCT_DISCOUNT_EXPORT',
] as const

/** Functions of the company for the products of its branches. */
const COMPANY_PRODUCTS = [
  'BRANCH_PRODUCT_VIEW',
  'PRODUCT_DISCOUNT_EDIT',
  'PRODUCT_DISCOUNT_BELOW_COST',
  'PRODUCT_DISCOUNT_EXPORT',
] as const

/** Functions of a branch for its stock; the company approves. */
const STORE_STOCK = [
  'STOCK_VIEW',
  'STOCK_COST_VIEW',
  'STOCK_EXPORT',
  'STOCK_CHECK',
  'STOCK_LOSS_APPLY',
  'STOCK_TRANSFER_APPLY',
] as const

/** Functions of the company for bills, and of branches for their own. */
const COMPANY_BILLS = ['BILL_GENERATE', 'BILL_ISSUE', 'BILL_VOID', 'BILL_ADJUST', 'BILL_PAY', 'BILL_EXPORT'] as const
const STORE_BILLS = ['BILL_CONFIRM', 'BILL_DISPUTE', 'BILL_EXPORT'] as const

/** Pages of roles that run a branch, or several. */
const branchWork: Grants = {
  ...personal,
  profile: ['SERVICE_TOKEN', 'LIST_VIEW_SHARE'],
  ...floor,
  purchase: 'all',
  inventory: STORE_STOCK,
  storePurchaseList: 'all',
  refundGoodsList: 'all',
  settlementBillings: STORE_BILLS,
  productManage: STORE_PRODUCTS,
  branch: ['BRANCH_VIEW'],
}

/** Pages and functions of each seeded role, without those that features grant; 'all' is everything that exists. */
const roleGrants = {
  platformAdmin: 'all',
  brandOwner: {
    ...personal,
    profile: 'all',
    ...brandSettings,
    ...floor,
    companyPurchaseList: 'all',
    purchaseTimesStatistics: 'all',
    purchaseReturnAccountingList: 'all',
    settlementBillings: COMPANY_BILLS,
    productMasterManage: MASTER,
    productManage: COMPANY_PRODUCTS,
    inventory: 'all',
  },
  areaManager: branchWork,
  storeManager: branchWork,
  cashier: {
    ...personal,
    // Discounts and refunds are the manager's.
    console: [
      'CONSOLE_SHIFT',
      'CONSOLE_CASH_OUT',
      'CONSOLE_CASH_DEPOSIT',
      'CONSOLE_CHARGE',
      'CONSOLE_ROLLBACK',
      'CONSOLE_SALE',
      'CONSOLE_OPEN_CARD',
      'CONSOLE_TEMP_CARD',
      'CONSOLE_MACHINE_CONTROL',
    ],
    storePurchaseList: [],
    blackList: [],
    onlineUsers: 'all',
    inquiryMember: ['INQUIRY_MEMBER'],
  },
  finance: {
    ...personal,
    profile: ['LIST_VIEW_SHARE'],
    home: 'all',
    orderList: 'all',
    companyPurchaseList: ['COMPANY_PURCHASE_EXPORT'],
    purchaseTimesStatistics: [
      'PURCHASE_STATISTICS_VIEW',
      'PURCHASE_STATISTICS_EXPORT',
      'REPLACEMENT_SUBMIT',
      'REPLACEMENT_EXPORT',
    ],
    purchaseReturnAccountingList: 'all',
    settlementBillings: COMPANY_BILLS,
    productMasterManage: ['PRODUCT_MASTER_VIEW', 'PRODUCT_MASTER_EXPORT'],
    brand: ['PAY_CONFIG_VIEW', 'PAY_CONFIG_TEST'],
    paymentConfig: 'all',
  },
  auditor: { ...personal, auditNetbar: 'all' },
  withoutMenus: {},
} satisfies Record<string, Grants | 'all'>

export type RoleKey = keyof typeof roleGrants

/**
 * What a role may open: what it is given here, and what features grant it of themselves.
 *
 * @throws Error where a feature grants to a role that there is not or that has everything, or a page that the role has.
 */
export const grantsOf = (role: RoleKey, features: readonly Feature[]): Grants | 'all' => {
  const given: Grants | 'all' = roleGrants[role]
  const added = features.flatMap(({ grants = {} }) => {
    for (const name of Object.keys(grants))
      if (!Object.hasOwn(roleGrants, name)) throw new Error(`${name} is no role of the demo`)
    return Object.entries(grants[role] ?? {})
  })
  if (added.length === 0) return given
  if (given === 'all') throw new Error(`${role} has everything already`)
  const twice = added.find(([name], index) => name in given || added.findIndex((each) => each[0] === name) < index)
  if (twice !== undefined) throw new Error(`${role} has ${twice[0]} already`)
  return { ...given, ...Object.fromEntries(added) }
}

/** Names of a role's nodes: its pages, their functions, their parts, and the groups above them. */
export const grantedNames = (menu: readonly MenuNode[], grants: Grants | 'all'): ReadonlySet<string> => {
  if (grants === 'all') return standingNames(menu)
  const isGranted = ({ name, parent, functionId, partOf }: MenuNode): boolean => {
    if (functionId === null) return grants[name] !== undefined || (partOf !== null && grants[partOf] !== undefined)
    const granted = parent === null ? undefined : grants[parent]
    return granted === 'all' || granted?.includes(functionId) === true
  }
  return withParents(menu, new Set(menu.filter(isGranted).map(({ name }) => name)))
}
