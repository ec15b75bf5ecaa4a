import { COMMAND_MS, machineMessage, Status } from '@netbar/shared/contract'
import type {
  CallRequest,
  MachineMessage,
  machineMessageCalls,
  MachineMessageDetail,
  MessageTargets,
  Page,
} from '@netbar/shared/contract'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { requestedBranchIds } from '../../../kernel/rights/index.ts'
import { allOf, ifGiven, pageOf, rowMapper, sortOf, withinDays } from '../../../kit/lists/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import { findAreas } from '../floor/map.ts'

type Query = CallRequest<typeof machineMessageCalls.page>['query']
type Eb = ExpressionBuilder<Tables, 'machine_message'>

/** Commands that were sent after this time may still be carried out. */
const openSince = (now: Date): string => new Date(now.getTime() - COMMAND_MS).toISOString()

const deliveries = (eb: Eb) =>
  eb
    .selectFrom('machine_message_delivery')
    .leftJoin('machine_command', 'machine_command.id', 'machine_message_delivery.command_id')
    .whereRef('machine_message_delivery.message_id', '=', 'machine_message.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))

const shownOf = (db: Kysely<Tables>, now: Date) =>
  db
    .selectFrom('machine_message')
    .innerJoin('branch', 'branch.id', 'machine_message.branch_id')
    .selectAll('machine_message')
    .select((eb) => [
      'branch.name as branch_name',
      deliveries(eb).$asScalar().as('total'),
      deliveries(eb).where('machine_command.state', '=', 'DONE').$asScalar().as('delivered'),
      deliveries(eb)
        .where('machine_command.state', '=', 'WAITING')
        .where('machine_command.sent_time', '>', openSince(now))
        .$asScalar()
        .as('waiting'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof shownOf>['executeTakeFirstOrThrow']>>

/** A message as the contract shows it. */
const toMessage = rowMapper(machineMessage, ({ sent_by_name, total, delivered, waiting }: Row) => ({
  sentBy: sent_by_name,
  total: Number(total),
  delivered: Number(delivered),
  waiting: Number(waiting),
}))

/** A message that is known to exist. */
export const readMessage = async (db: Kysely<Tables>, id: string, now: Date): Promise<MachineMessage> =>
  toMessage(await shownOf(db, now).where('machine_message.id', '=', id).executeTakeFirstOrThrow())

/**
 * Messages to machines of the actor's branches that match a filter.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const findMessages = async (
  db: Kysely<Tables>,
  actor: Actor,
  query: Query,
  now: Date,
): Promise<Page<MachineMessage>> => {
  const { branchId, style, target, keyword, from, to, sort } = query
  const branchIds = requestedBranchIds(actor, branchId)
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const found = shownOf(db, now)
    .where('machine_message.branch_id', 'in', branchIds)
    .where((eb) =>
      allOf(
        ifGiven(style, (one) => eb('machine_message.style', '=', one)),
        ifGiven(target, (one) => eb('machine_message.target', '=', one)),
        ifGiven(keyword, (part) => containing(eb.ref('machine_message.text'), part)),
        withinDays(eb.ref('machine_message.sent_time'), from, to),
      ),
    )
  const { direction } = sortOf(sort, { sentTime: 'machine_message.sent_time' })
  const sorted = found.orderBy('machine_message.sent_time', direction).orderBy('machine_message.id', direction)
  const { rows, total } = await pageOf(db, query, found, sorted)
  return { rows: rows.map((row) => toMessage(row)), total }
}

/**
 * A message with what became of it at each machine.
 *
 * @throws Refusal 40401 for a message of another branch as for one that does not exist.
 */
export const findMessage = async (
  db: Kysely<Tables>,
  id: string,
  { branchIds }: Pick<Actor, 'branchIds'>,
  now: Date,
): Promise<MachineMessageDetail> => {
  const row = await shownOf(db, now).where('machine_message.id', '=', id).executeTakeFirst()
  if (row === undefined || !branchIds.has(row.branch_id)) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  const rows = await db
    .selectFrom('machine_message_delivery')
    .leftJoin('machine_command', 'machine_command.id', 'machine_message_delivery.command_id')
    .where('message_id', '=', id)
    .select(['machine_name', 'machine_command.state', 'machine_command.sent_time', 'machine_command.ended_time'])
    .orderBy('machine_name')
    .orderBy('machine_message_delivery.machine_id')
    .execute()
  return {
    ...toMessage(row),
    deliveries: rows.map(({ machine_name, state, sent_time, ended_time }) => {
      if (state === 'DONE') return { machineName: machine_name, state: 'DELIVERED', time: ended_time }
      const isOpen = state === 'WAITING' && sent_time !== null && sent_time > openSince(now)
      return { machineName: machine_name, state: isOpen ? 'WAITING' : 'UNDELIVERED', time: null }
    }),
  }
}

const findTemplates = (db: Kysely<Tables>, branchId: string) =>
  db
    .selectFrom('message_template')
    .innerJoin('branch', 'branch.brand_id', 'message_template.brand_id')
    .where('branch.id', '=', branchId)
    .where('message_template.enabled', '=', 1)
    .where('message_template.deleted_time', 'is', null)
    .select(['message_template.id', 'message_template.name', 'message_template.text'])
    .orderBy('message_template.name')
    .execute()

/** Machines and areas of a branch that a message can go to, and the enabled templates of its brand. */
export const findTargets = async (db: Kysely<Tables>, branchId: string): Promise<MessageTargets> => {
  const machines = await db
    .selectFrom('machine')
    .leftJoin('machine_condition', 'machine_condition.machine_id', 'machine.id')
    .where('machine.branch_id', '=', branchId)
    .where('removed_time', 'is', null)
    .select(['machine.id', 'machine.name', 'area_id as areaId', 'status', 'power'])
    .orderBy('machine.name')
    .execute()
  return {
    templates: await findTemplates(db, branchId),
    areas: await findAreas(db, branchId),
    machines: machines.map(({ status, power, ...machine }) => ({
      ...machine,
      isInUse: status === 'IN_USE',
      isOn: power === 'ON',
    })),
  }
}
