import type { Tables } from '../../../platform/db/index.ts'
import { DAY_MS } from '@netbar/shared/contract'
import { newBranch } from '../branches/index.ts'
import { simulatedOpenid } from '../wechat/index.ts'
import type { Feature } from '../../../kernel/feature.ts'
import type { MenuNode } from '../../../kernel/menu/index.ts'
import { menuId, newRole, newUser } from '../../access/index.ts'
import { branchDetails } from './branch-details.ts'
import { grantedNames, grantsOf } from './role-grants.ts'
import type { RoleKey } from './role-grants.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'
import { loadBranches, seedAccounts, seedBrands, seedManagerNames, seedRoles, testBranchNos } from './world.ts'
import type { SeedAccount, SeedBrand, SeedBranch, SeedSize } from './world.ts'

/** A branch with the ids of what belongs to it. */
export interface SeededBranch {
  readonly id: string
  readonly brandId: string
  readonly branchNo: string
  readonly name: string
  readonly managerId: string
  readonly managerName: string
}

/** A machine in its initial state. */
export interface SeededMachine {
  readonly id: string
  readonly branchId: string
  readonly name: string
  readonly status: Tables['machine']['status']
}

/** A seeded user. */
export interface SeededUser {
  readonly id: string
  readonly name: string
}

/** The organisation, for the rest of the seed. */
export interface Organisation {
  readonly branches: readonly SeededBranch[]
  readonly brandIds: ReadonlyMap<string, string>
  readonly users: ReadonlyMap<string, SeededUser>
  /** Ids of the roles, by key and brand. */
  readonly roleIds: ReadonlyMap<string, string>
  readonly machines: readonly SeededMachine[]
  /** Ids of the staff of each branch, by its id. */
  readonly staff: ReadonlyMap<string, readonly string[]>
}

/** Accounts bound to the simulated WeChat users of the same names. */
export const BOUND_TO_WECHAT: ReadonlySet<string> = new Set(['area01'])

export interface OrganisationInput {
  readonly random: Random
  readonly rows: Rows
  readonly now: Date
  readonly size: SeedSize
  readonly passwordHash: string
  /** Menu from which roles are granted; inserted before the other rows. */
  readonly menu: readonly MenuNode[]
  /** Features that say themselves what roles may open of them. */
  readonly features: readonly Feature[]
}

const DAYS_OPEN = 400

/**
 * Number of ids that the menu once took from the seed's random stream: they are still drawn and dropped, so that the
 * seed stays the same.
 */
const MENU_IDS = 191

const withManagers = (branchNos: readonly string[]): readonly SeedAccount[] => {
  const generated = branchNos
    .map((branchNo) => ({ branchNo, username: `${branchNo.toLowerCase()}_mgr` }))
    .filter(({ username }) => !seedAccounts.some((account) => account.username === username))
    .map(({ branchNo, username }, index): SeedAccount => ({
      username,
      name: seedManagerNames[index % seedManagerNames.length] ?? username,
      role: 'storeManager',
      brand: branchNo.slice(0, 2),
      branches: [branchNo],
      status: 'NORMAL',
      note: '',
    }))
  return [...seedAccounts, ...generated]
}

const machineCount = { demo: 200, test: 20, load: 20 } as const

const branchesOf = ({ code, branches }: SeedBrand, size: SeedSize): readonly SeedBranch[] => {
  if (size === 'test') return branches.filter(({ branchNo }) => testBranchNos.has(branchNo))
  return size === 'load' && code === 'XH' ? [...branches, ...loadBranches] : branches
}

/** Seeds brands, branches, machines, roles and accounts. */
export const seedOrganisation = ({
  random,
  rows,
  now,
  size,
  passwordHash,
  menu,
  features,
}: OrganisationInput): Organisation => {
  const opened = new Date(now.getTime() - DAYS_OPEN * DAY_MS)
  const created_time = opened.toISOString()
  const newId = () => random.id(opened)
  const brandIds = new Map<string, string>()
  const found: (Omit<SeededBranch, 'managerId' | 'managerName'> & { readonly status: SeedBranch['status'] })[] = []
  for (const brand of seedBrands) {
    const branches = branchesOf(brand, size)
    if (branches.length === 0 && brand.branches.length > 0) continue
    const brandId = newId()
    brandIds.set(brand.code, brandId)
    rows.add('brand', { id: brandId, name: brand.name, status: 'ON', created_time })
    for (const { branchNo, name, status } of branches) {
      const id = newId()
      found.push({ id, brandId, branchNo, name, status })
    }
  }
  for (let drawn = 0; drawn < MENU_IDS; drawn += 1) newId()
  const roleIds = new Map<string, string>()
  const roleId = (role: RoleKey, brand: string | null): string => {
    const key = `${role} ${brand}`
    const known = roleIds.get(key)
    if (known !== undefined) return known
    const id = newId()
    roleIds.set(key, id)
    const brand_id = brand === null ? null : (brandIds.get(brand) ?? null)
    rows.add('role', newRole({ id, brand_id, ...seedRoles[role] }, created_time))
    for (const name of grantedNames(menu, grantsOf(role, features)))
      rows.add('role_menu', { role_id: id, menu_id: menuId(name) })
    return id
  }
  const users = new Map<string, SeededUser>()
  const staff = new Map<string, readonly string[]>()
  for (const account of withManagers(found.map(({ branchNo }) => branchNo))) {
    const id = newId()
    const { username, name, status } = account
    users.set(username, { id, name })
    const openid = BOUND_TO_WECHAT.has(username) ? simulatedOpenid(username) : null
    const phone = `121${String(users.size).padStart(8, '0')}`
    const brand_id = account.brand === null ? null : (brandIds.get(account.brand) ?? null)
    const own = { id, brand_id, username, name, password_hash: passwordHash, openid, phone, status }
    rows.add('user', newUser(own, created_time))
    rows.add('user_role', { user_id: id, role_id: roleId(account.role, account.brand), sort: 0 })
    for (const branch of found)
      if (account.branches.includes(branch.branchNo)) {
        rows.add('user_branch', { user_id: id, branch_id: branch.id })
        if (account.role !== 'areaManager') staff.set(branch.id, [...(staff.get(branch.id) ?? []), id])
      }
  }
  const machines: SeededMachine[] = []
  for (const branch of found)
    for (let number = 1; number <= machineCount[size]; number += 1) {
      const id = newId()
      const status = random.chance(0.38) ? 'IN_USE' : random.chance(0.02) ? 'OFFLINE' : 'IDLE'
      const name = String(number).padStart(3, '0')
      machines.push({ id, branchId: branch.id, name, status })
      rows.add('machine', { id, branch_id: branch.id, name, status })
    }
  const branches = found.map((branch): SeededBranch => {
    const manager = users.get(`${branch.branchNo.toLowerCase()}_mgr`)
    if (manager === undefined) throw new Error(`no manager of ${branch.branchNo}`)
    const { status, ...known } = branch
    const own = { id: known.id, brand_id: known.brandId, branch_no: known.branchNo, name: known.name, status }
    rows.add('branch', {
      ...newBranch(own, created_time),
      ...branchDetails(known.branchNo, status, now),
      manager_id: manager.id,
    })
    return { ...known, managerId: manager.id, managerName: manager.name }
  })
  for (const branch of branches) rows.add('branch_counter', { branch_id: branch.id, sequence: 0 })
  return { branches, brandIds, users, roleIds, machines, staff }
}
