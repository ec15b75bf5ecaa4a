import { DAY_MS, shanghaiDay, typedInitials } from '@netbar/shared/contract'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { identityColumns } from '../identity/identity.ts'
import type { MemberRow } from '../tables.ts'
import { seedMachineSessions } from './machine-sessions.ts'
import { must } from '../../../kit/seed/must.ts'
import type { SeededBranch, Organisation } from '../../org/seed/organisation.ts'
import { createPeople } from '../../../kit/seed/people.ts'
import type { People } from '../../../kit/seed/people.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'
import type { SeededFloor } from './floor.ts'
import { seedBalances } from './balances.ts'
import { seedCards } from './cards.ts'
import { seedBlacklist } from './blacklist.ts'
import { seedRecharges } from './recharges.ts'
import type { SeedSize } from '../../org/seed/world.ts'

export interface MembersInput {
  readonly rows: Rows
  readonly random: Random
  /** Random numbers of guests who are no members. */
  readonly guestRandom: Random
  /** Random numbers of the ids of balance changes. */
  readonly balanceRandom: Random
  readonly now: Date
  readonly secrets: Pick<SecretBox, 'seal' | 'hash'>
  readonly size: SeedSize
  readonly organisation: Organisation
  /** The branch without guests. */
  readonly emptyBranchNo: string
}

const LEVELS = [
  ['普通会员', 0],
  ['银卡会员', 50_000],
  ['金卡会员', 200_000],
  ['钻石会员', 800_000],
] as const
const MEMBERS_EACH = { demo: 180, test: 15, load: 30 } as const
const CELEBRATING = 2

const seedLevels = (rows: Rows, random: Random, now: Date, brandId: string) =>
  LEVELS.map(([name, threshold], sort) => {
    const id = random.id(now)
    rows.add('member_level', { id, brand_id: brandId, name, sort })
    return { id, threshold }
  })

/** Most have little left on their card, and a few have much. */
const balance = (random: Random) => Math.round(1_800 * (1 / (1 - random.next() * 0.997)) ** 0.9)

const createMembers = ({ random, now, secrets }: MembersInput, people: People) => {
  let count = 0
  return (branch: SeededBranch, levels: ReturnType<typeof seedLevels>, monthDay?: string): MemberRow => {
    count += 1
    const person = people.next(monthDay)
    const created = new Date(now.getTime() - random.integer(1, 380) * DAY_MS)
    const principal = balance(random)
    const level = must(
      levels.findLast(({ threshold }) => principal * 20 >= threshold),
      'member level',
    )
    return {
      id: random.id(created),
      brand_id: branch.brandId,
      branch_id: branch.id,
      member_no: `${branch.branchNo}${String(count).padStart(6, '0')}`,
      name: person.name,
      initials: typedInitials(person.name),
      gender: person.gender,
      ...identityColumns(secrets, person),
      birth_date: person.birthDate,
      level_id: level.id,
      principal_fen: principal,
      gift_fen: random.chance(0.4) ? Math.round(principal * 0.2) : 0,
      status: random.chance(0.96) ? 'NORMAL' : random.pick(['LOST', 'FROZEN', 'CANCELLED'] as const),
      created_time: created.toISOString(),
    }
  }
}

/** Seeds members, sessions and the blacklist. */
export const seedMembers = (input: MembersInput): void => {
  const { rows, random, guestRandom, balanceRandom, now, secrets, size, organisation, emptyBranchNo } = input
  const people = createPeople(random, now)
  const createMember = createMembers(input, people)
  const today = shanghaiDay(now.getTime()).slice(5)
  const levels = new Map<string, ReturnType<typeof seedLevels>>()
  for (const branch of organisation.branches) {
    const ofBrand = levels.get(branch.brandId) ?? seedLevels(rows, random, now, branch.brandId)
    levels.set(branch.brandId, ofBrand)
    if (branch.branchNo === emptyBranchNo) continue
    const celebrating = Array.from({ length: CELEBRATING }, () => ({
      ...createMember(branch, ofBrand, today),
      status: 'NORMAL' as const,
    }))
    const others = Array.from({ length: MEMBERS_EACH[size] - CELEBRATING }, () => createMember(branch, ofBrand))
    const members = [...celebrating, ...others]
    const machines = organisation.machines.filter(({ branchId }) => branchId === branch.id)
    const floor: SeededFloor = { branch, machines, members, celebrating }
    const employeeIds = organisation.staff.get(branch.id) ?? []
    const charges = seedMachineSessions({ rows, random, guestRandom, now, floor, employeeIds })
    seedCards(rows, branch, members, now)
    seedBlacklist({ rows, random, now, secrets, floor, people })
    const recharges = seedRecharges({ rows, random: guestRandom, now, size, branch, members })
    rows.add('member', ...seedBalances({ rows, random: balanceRandom, now }, members, [...charges, ...recharges]))
  }
}
