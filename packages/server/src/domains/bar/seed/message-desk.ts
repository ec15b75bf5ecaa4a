import { DAY_MS, HOUR_MS, MACHINE_SERVICES, MINUTE_MS, SECOND_MS } from '@netbar/shared/contract'
import type { Insertable, Transaction } from 'kysely'
import type { SeedSteps } from '../../../kernel/seed-steps.ts'
import { insertAll } from '../../../kit/seed/insert.ts'
import { createRandom } from '../../../kit/seed/random.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { colleaguesAt } from '../message-desk/colleagues.ts'
import { messageTemplateHandlers } from '../message-desk/templates.ts'

const DAYS = 3
const MESSAGE_DAYS = 5
const CALLS_A_DAY = 14
/** Later calls are the simulator's. */
const QUIET_MS = 20 * MINUTE_MS
const DISMISSED_SHARE = 0.07
const REASONS = ['顾客误按', '顾客已离开', '重复呼叫'] as const

const TEMPLATES = [
  ['打烊提醒', '本店将于30分钟后打烊，请您安排好时间。'],
  ['保管财物', '请保管好随身财物，贵重物品可寄存吧台。'],
  ['请勿吸烟', '本店全场禁烟，请到吸烟区吸烟。'],
  ['小声交流', '请小声交流或佩戴耳机，以免影响其他顾客。'],
] as const

/** Messages of each day, and the share of machines that showed them. */
const MESSAGES = [
  { hoursAgo: 5, template: 3, style: 'TOAST', target: 'AREAS', machines: 6, shown: 5 },
  { hoursAgo: 11, template: 0, style: 'FULL_SCREEN', target: 'IN_USE', machines: 8, shown: 7 },
  { hoursAgo: 17, template: 2, style: 'TOAST', target: 'MACHINES', machines: 1, shown: 1 },
] as const

interface Branch {
  readonly id: string
  readonly machines: readonly { readonly id: string; readonly name: string }[]
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly areaName: string
}

const findBranches = async (trx: Transaction<Tables>): Promise<readonly Branch[]> => {
  const branches = await trx
    .selectFrom('branch')
    .where('status', '=', 'OPEN')
    .select('id')
    .orderBy('branch_no')
    .execute()
  const found: Branch[] = []
  for (const { id } of branches) {
    const machines = await trx
      .selectFrom('machine')
      .where('branch_id', '=', id)
      .where('removed_time', 'is', null)
      .select(['id', 'name'])
      .orderBy('name')
      .execute()
    const area = await trx
      .selectFrom('floor_area')
      .where('branch_id', '=', id)
      .select('name')
      .orderBy('position')
      .executeTakeFirst()
    const people = await colleaguesAt(trx, id)
    if (machines.length > 0 && people.length > 0) found.push({ id, machines, people, areaName: area?.name ?? '' })
  }
  return found
}

/** Calls of a branch that ended on the last days: nobody had to wait long. */
const pastCalls = (branch: Branch, now: number, random: Random, newId: () => string) =>
  Array.from({ length: DAYS * CALLS_A_DAY }, (_, index): Insertable<Tables['service_request']> => {
    const called = now - QUIET_MS - Math.round(((index + random.next()) * DAY_MS) / CALLS_A_DAY)
    const isDismissed = random.chance(DISMISSED_SHARE)
    const person = random.pick(branch.people)
    return {
      id: newId(),
      branch_id: branch.id,
      machine_name: random.pick(branch.machines).name,
      type: random.pick(MACHINE_SERVICES),
      status: isDismissed ? 'DISMISSED' : 'HANDLED',
      created_time: new Date(called).toISOString(),
      handled_time: new Date(called + random.integer(20, 240) * SECOND_MS).toISOString(),
      handled_by: person.id,
      assigned_to: random.chance(0.15) ? person.id : null,
      dismiss_reason: isDismissed ? random.pick(REASONS) : null,
    }
  })

interface MessageRows {
  readonly messages: Insertable<Tables['machine_message']>[]
  readonly commands: Insertable<Tables['machine_command']>[]
  readonly deliveries: Insertable<Tables['machine_message_delivery']>[]
}

/** Adds messages of a branch on the last days; each machine has shown them, or was off. */
const addMessages = (rows: MessageRows, branch: Branch, now: number, newId: () => string): void => {
  const [sender] = branch.people
  if (sender === undefined) return
  for (let day = 0; day < MESSAGE_DAYS; day += 1)
    for (const { hoursAgo, template, style, target, machines, shown } of MESSAGES) {
      const time = new Date(now - day * DAY_MS - hoursAgo * HOUR_MS)
      const [, text = ''] = TEMPLATES[template]
      const chosen = branch.machines.slice(day, day + machines)
      const names = { MACHINES: chosen.map(({ name }) => name).join('、'), AREAS: branch.areaName, IN_USE: '' } as const
      const common = { branch_id: branch.id, text, style, sent_by: sender.id, sent_time: time.toISOString() }
      const id = newId()
      rows.messages.push({ ...common, id, target, target_names: names[target], sent_by_name: sender.name })
      for (const [index, { id: machineId, name }] of chosen.entries()) {
        const commandId = index < shown ? newId() : null
        rows.deliveries.push({ message_id: id, machine_id: machineId, machine_name: name, command_id: commandId })
        if (commandId === null) continue
        const about = { id: commandId, machine_id: machineId, subject_id: machineId, command: 'MESSAGE' } as const
        const ended = { state: 'DONE', ended_time: new Date(time.getTime() + SECOND_MS).toISOString() } as const
        rows.commands.push({ ...common, ...about, ...ended })
      }
    }
}

/**
 * Seeds the message desk: templates by the call of the brand's owner, and the calls and messages of the last days as rows, whose live
 * messages came before the demo began.
 */
export const seedMessageDesk = async ({ now, as }: SeedSteps): Promise<void> => {
  for (const [name, text] of TEMPLATES) {
    const owner = await as('xh_owner', new Date(now.getTime() - MESSAGE_DAYS * DAY_MS))
    const branch = await owner.database.db
      .selectFrom('branch')
      .where('id', 'in', [...owner.actor.branchIds])
      .select('brand_id')
      .executeTakeFirstOrThrow()
    await messageTemplateHandlers.add({ body: { brandId: branch.brand_id, name, text } }, owner)
  }
  const context = await as('admin', now)
  await context.database.write(async (trx) => {
    const random = createRandom(41)
    const calls: Insertable<Tables['service_request']>[] = []
    const rows: MessageRows = { messages: [], commands: [], deliveries: [] }
    for (const branch of await findBranches(trx)) {
      calls.push(...pastCalls(branch, now.getTime(), random, context.newId))
      addMessages(rows, branch, now.getTime(), context.newId)
    }
    await insertAll(trx, 'service_request', calls)
    await insertAll(trx, 'machine_message', rows.messages)
    await insertAll(trx, 'machine_command', rows.commands)
    await insertAll(trx, 'machine_message_delivery', rows.deliveries)
  })
}
