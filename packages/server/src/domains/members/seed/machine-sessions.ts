import { DAY_MS, HOUR_MS, MINUTE_MS } from '@netbar/shared/contract'
import type { MachineSessionTable } from '../tables.ts'
import type { SeededChange } from './balances.ts'
import type { SeededFloor } from './floor.ts'
import type { SeededMachine } from '../../org/seed/organisation.ts'
import { GUEST_PAYMENTS } from './payments.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

export interface MachineSessionsInput {
  readonly rows: Rows
  readonly random: Random
  readonly now: Date
  readonly floor: SeededFloor
  /** Random numbers of guests without a card: separate, so that those of members stay the same. */
  readonly guestRandom: Random
  /** Members of staff of the branch; one of them is at a machine. */
  readonly employeeIds: readonly string[]
}

interface Interval {
  readonly start: number
  readonly end: number
}

/** Number of earlier sessions at each machine. */
const EARLIER = 2
/** Maximum pause of a machine between two guests. */
const MAX_IDLE_MINUTES = 1_300
const FEN_PER_HOUR = 500
/** Days with sessions of guests without a card: the week before today, and the day before that. */
const GUEST_DAYS = 9
/** Share of members; other guests have a temporary card. */
const MEMBERS_SHARE = 0.3

const fee = (random: Random, { start, end }: Interval) => {
  const all = Math.round(((end - start) / HOUR_MS) * FEN_PER_HOUR)
  const gift_fen = random.chance(0.25) ? Math.round(all * 0.3) : 0
  return { principal_fen: all - gift_fen, gift_fen }
}

/** Creates a record of who is where: nobody is at two machines at once. */
const createDiary = () => {
  const busy = new Map<string, Interval[]>()
  return (memberId: string, { start, end }: Interval): boolean => {
    const known = busy.get(memberId) ?? []
    if (known.some((other) => start < other.end && other.start < end)) return false
    busy.set(memberId, [...known, { start, end }])
    return true
  }
}

/** Seeds the running sessions at the machines in use, and earlier ones of members; returns what these took from cards. */
export const seedMachineSessions = ({
  rows,
  random,
  guestRandom,
  now,
  floor,
  employeeIds,
}: MachineSessionsInput): readonly SeededChange[] => {
  const { branch, machines, members, celebrating } = floor
  const isFree = createDiary()
  const waiting = celebrating.map(({ id }) => id)
  const staff = employeeIds.slice(0, 1)
  const charges: SeededChange[] = []

  const person = (interval: Interval): Pick<MachineSessionTable, 'member_id' | 'user_id'> => {
    const user_id = staff.shift()
    if (user_id !== undefined) return { member_id: null, user_id }
    const first = waiting.shift()
    if (first !== undefined && isFree(first, interval)) return { member_id: first, user_id: null }
    const { id } = random.pick(members)
    const isMember = random.chance(MEMBERS_SHARE) && isFree(id, interval)
    return { member_id: isMember ? id : null, user_id: null }
  }

  const seedRunning = (machine: SeededMachine): number => {
    const start = now.getTime() - random.integer(5, 300) * MINUTE_MS
    rows.add('machine_session', {
      id: random.id(new Date(start)),
      branch_id: branch.id,
      machine_id: machine.id,
      ...person({ start, end: now.getTime() }),
      billing: random.pick(['STANDARD', 'STANDARD', 'PACKAGE'] as const),
      start_time: new Date(start).toISOString(),
      end_time: null,
      end_reason: null,
      ...fee(random, { start, end: now.getTime() }),
      pay_channel: null,
    })
    return start
  }

  const seedEarlier = (machine: SeededMachine, before: number): number => {
    const end = before - random.integer(30, MAX_IDLE_MINUTES) * MINUTE_MS
    const start = end - random.integer(20, 480) * MINUTE_MS
    const { id } = random.pick(members)
    if (!isFree(id, { start, end })) return start
    const isOvernight = end - start > 400 * MINUTE_MS
    const session: MachineSessionTable = {
      id: random.id(new Date(start)),
      branch_id: branch.id,
      machine_id: machine.id,
      member_id: id,
      user_id: null,
      billing: isOvernight ? 'OVERNIGHT' : random.pick(['STANDARD', 'STANDARD', 'PACKAGE'] as const),
      start_time: new Date(start).toISOString(),
      end_time: new Date(end).toISOString(),
      end_reason: random.pick(['SELF', 'SELF', 'SELF', 'NO_BALANCE', 'SELF', 'CASHIER'] as const),
      ...fee(random, { start, end }),
      pay_channel: null,
    }
    rows.add('machine_session', session)
    charges.push({
      memberId: id,
      branchId: branch.id,
      time: new Date(end).toISOString(),
      kind: 'VISIT',
      principalFen: 0 - session.principal_fen,
      giftFen: 0 - session.gift_fen,
      reference: { type: 'machine_session', id: session.id, no: machine.name },
    })
    return start
  }

  const seedGuests = (machine: SeededMachine, before: number): void => {
    let end = before - guestRandom.integer(30, MAX_IDLE_MINUTES) * MINUTE_MS
    while (end > now.getTime() - GUEST_DAYS * DAY_MS) {
      const start = end - guestRandom.integer(20, 480) * MINUTE_MS
      rows.add('machine_session', {
        id: guestRandom.id(new Date(start)),
        branch_id: branch.id,
        machine_id: machine.id,
        member_id: null,
        user_id: null,
        billing: guestRandom.pick(['STANDARD', 'STANDARD', 'PACKAGE'] as const),
        start_time: new Date(start).toISOString(),
        end_time: new Date(end).toISOString(),
        end_reason: guestRandom.pick(['SELF', 'SELF', 'CASHIER'] as const),
        principal_fen: Math.round(((end - start) / HOUR_MS) * FEN_PER_HOUR),
        gift_fen: 0,
        pay_channel: guestRandom.pick(GUEST_PAYMENTS),
      })
      end = start - guestRandom.integer(30, MAX_IDLE_MINUTES) * MINUTE_MS
    }
  }

  for (const machine of machines) {
    let before = machine.status === 'IN_USE' ? seedRunning(machine) : now.getTime()
    for (let nth = 0; nth < EARLIER; nth += 1) before = seedEarlier(machine, before)
    seedGuests(machine, before)
  }
  return charges
}
