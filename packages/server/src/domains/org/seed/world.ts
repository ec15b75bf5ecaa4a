import type { RoleKey } from './role-grants.ts'

/** A seeded brand and its branches. */
export interface SeedBrand {
  readonly code: string
  readonly name: string
  readonly branches: readonly SeedBranch[]
}

export interface SeedBranch {
  readonly branchNo: string
  readonly name: string
  readonly status: 'OPEN' | 'SUSPENDED'
}

/** One account; `branches` are branch numbers and apply to level '2' only. */
export interface SeedAccount {
  readonly username: string
  readonly name: string
  readonly role: RoleKey
  /** Code of the role's brand; null for every brand. */
  readonly brand: string | null
  readonly branches: readonly string[]
  readonly status: 'NORMAL' | 'LOCKED'
  /** What the account is for. */
  readonly note: string
}

const branch = (branchNo: string, name: string, status: SeedBranch['status'] = 'OPEN'): SeedBranch => ({
  branchNo,
  name,
  status,
})

/** `test` is tiny and has every account and one order of each state, `demo` fills every screen, `load` is a chain. */
export type SeedSize = 'test' | 'demo' | 'load'

/** Brands and branches of the demo. The last brand has none yet: its owner must create one. */
export const seedBrands: readonly SeedBrand[] = [
  {
    code: 'XH',
    name: '星河电竞馆',
    branches: [
      branch('XH001', '光谷旗舰店'),
      branch('XH002', '江汉路店'),
      branch('XH003', '街道口店'),
      branch('XH004', '徐东店'),
      branch('XH005', '汉阳王家湾店', 'SUSPENDED'),
    ],
  },
  {
    code: 'YQ',
    name: '云栖网咖',
    branches: [
      branch('YQ001', '西湖文三路店'),
      branch('YQ002', '滨江店'),
      branch('YQ003', '下沙大学城店'),
      branch('YQ004', '城西银泰店'),
    ],
  },
  {
    code: 'JG',
    name: '极光电竞',
    branches: [branch('JG001', '天河店'), branch('JG002', '番禺大学城店'), branch('JG003', '海珠店')],
  },
  { code: 'XC', name: '新晨电竞', branches: [] },
]

/** Branches of a chain beside those of the demo: sixty in total. */
export const loadBranches: readonly SeedBranch[] = Array.from({ length: 48 }, (_, index) => {
  const number = String(index + 6).padStart(3, '0')
  return branch(`XH${number}`, `武汉 ${number} 店`)
})

/** Branches of the test world: enough for every account and for one foreign brand. */
export const testBranchNos: ReadonlySet<string> = new Set(['XH001', 'XH002', 'XH003', 'YQ001'])

const account = (
  username: string,
  name: string,
  role: RoleKey,
  brand: string | null,
  branches: readonly string[],
  note: string,
): SeedAccount => ({
  username,
  name,
  role,
  brand,
  branches,
  status: username === 'locked01' ? 'LOCKED' : 'NORMAL',
  note,
})

/** Every named account: one for each branch of the navigation guard. */
export const seedAccounts: readonly SeedAccount[] = [
  account('admin', '欧阳晓雪', 'platformAdmin', null, [], 'every brand, every right'),
  account('xh_owner', '周建国', 'brandOwner', 'XH', [], 'one brand, 130 unread messages'),
  account('newbrand', '林子涵', 'brandOwner', 'XC', [], 'a brand without branches: must create one'),
  account('area01', '赵敏', 'areaManager', 'XH', ['XH001', 'XH002', 'XH003'], 'three branches'),
  account('xh001_mgr', '王梓轩', 'storeManager', 'XH', ['XH001'], 'one branch with unstored orders'),
  account('xh002_mgr', '陈嘉怡', 'storeManager', 'XH', ['XH002'], 'one branch, one unstored order'),
  account('yq001_mgr', '李思雨', 'storeManager', 'YQ', ['YQ001'], 'one branch of another brand'),
  account('xh001_cash1', '张浩然', 'cashier', 'XH', ['XH001'], 'sees orders, cannot store them'),
  account('xh001_cash2', '刘洋', 'cashier', 'XH', ['XH001'], 'second shift'),
  account('xh001_cash3', '杨雨桐', 'cashier', 'XH', ['XH001'], 'night shift'),
  account('finance01', '吴静', 'finance', 'XH', [], 'company purchases, read only'),
  account('auditor01', '郑凯', 'auditor', 'XH', [], 'audits internet cafes, no messages'),
  account('nobranch', '孙悦', 'storeManager', 'XH', [], 'no branch: 请在指定IP地址登录!'),
  account('nomenu', '何勇', 'withoutMenus', 'XH', ['XH002'], 'no menus: 您暂无此应用权限'),
  account('locked01', '马超', 'cashier', 'XH', ['XH001'], 'locked'),
]

/** Names for managers of branches without a named one. */
export const seedManagerNames: readonly string[] = [
  '黄俊杰',
  '徐丽',
  '朱一鸣',
  '高文博',
  '罗欣怡',
  '宋佳',
  '唐晓东',
  '许诺',
  '韩梅',
  '冯远',
  '邓子轩',
  '曹颖',
]

/** Names and levels of the roles (specification §6). */
export const seedRoles: Readonly<Record<RoleKey, { readonly name: string; readonly level: '1' | '2' }>> = {
  platformAdmin: { name: '平台管理员', level: '1' },
  brandOwner: { name: '品牌负责人', level: '1' },
  areaManager: { name: '区域经理', level: '2' },
  storeManager: { name: '店长', level: '2' },
  cashier: { name: '收银员', level: '2' },
  finance: { name: '财务', level: '1' },
  auditor: { name: '审核员', level: '1' },
  withoutMenus: { name: '待授权', level: '2' },
}
