import { DAY_MS, shanghaiDay } from '@netbar/shared/contract'
import type { BLACKLIST_REASONS } from '@netbar/shared/contract'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { identityColumns } from '../identity/identity.ts'
import type { MemberRow } from '../tables.ts'
import type { SeededFloor } from './floor.ts'
import { must } from '../../../kit/seed/must.ts'
import type { People, SeedPerson } from '../../../kit/seed/people.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

export interface BlacklistInput {
  readonly rows: Rows
  readonly random: Random
  readonly now: Date
  readonly secrets: Pick<SecretBox, 'seal' | 'hash'>
  readonly floor: SeededFloor
  readonly people: People
}

interface Story {
  readonly reason: (typeof BLACKLIST_REASONS)[number]
  readonly note: string
  readonly scope: 'BRANCH' | 'BRAND'
  /** Days from now to the expiry; null for an entry without one. */
  readonly days: number | null
  readonly enabled: 0 | 1
  readonly isMember: boolean
}

const STORIES: readonly Story[] = [
  { reason: 'THEFT', note: '盗窃他人手机，已报警处理', scope: 'BRAND', days: null, enabled: 1, isMember: false },
  { reason: 'UNPAID', note: '多次未结账离店，欠费未补', scope: 'BRANCH', days: 180, enabled: 1, isMember: true },
  { reason: 'SMOKING', note: '屡次在禁烟区吸烟，劝阻无效', scope: 'BRANCH', days: -12, enabled: 1, isMember: true },
  { reason: 'FIGHTING', note: '与其他顾客斗殴，损坏键盘', scope: 'BRANCH', days: null, enabled: 0, isMember: false },
  { reason: 'MINOR', note: '冒用他人证件上机，未满十八周岁', scope: 'BRANCH', days: 365, enabled: 1, isMember: false },
  { reason: 'OTHER', note: '醉酒滋事，影响其他顾客', scope: 'BRANCH', days: 30, enabled: 1, isMember: false },
]

const strangerOf = (person: SeedPerson, secrets: BlacklistInput['secrets']) => ({
  name: person.name,
  ...identityColumns(secrets, person),
})
const listedOf = ({ name, phone, phone_tail, phone_sealed, id_number, id_number_sealed }: MemberRow) => ({
  name,
  phone,
  phone_tail,
  phone_sealed,
  id_number,
  id_number_sealed,
})

/** Seeds one entry of each reason at a branch: enabled, disabled and expired ones. */
export const seedBlacklist = ({ rows, random, now, secrets, floor, people }: BlacklistInput): void => {
  const { branch, members, celebrating } = floor
  const known = members.slice(celebrating.length)
  for (const [index, story] of STORIES.entries()) {
    const created = new Date(now.getTime() - (index + 1) * 17 * DAY_MS)
    const member = story.isMember ? must(known[index], 'member for the blacklist') : null
    const person = member === null ? strangerOf(people.next(), secrets) : listedOf(member)
    const lastDay = story.days === null ? null : shanghaiDay(now.getTime() + story.days * DAY_MS)
    rows.add('blacklist', {
      id: random.id(created),
      brand_id: branch.brandId,
      branch_id: branch.id,
      member_id: member?.id ?? null,
      ...person,
      reason: story.reason,
      note: story.note,
      photos: '[]',
      scope: story.scope,
      valid_until: lastDay,
      enabled: story.enabled,
      version: 1,
      created_by: branch.managerId,
      created_time: created.toISOString(),
    })
  }
}
