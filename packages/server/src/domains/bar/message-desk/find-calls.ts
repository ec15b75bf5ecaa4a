import { serviceRequest, servicesOf, shanghaiDay, shanghaiDayStart } from '@netbar/shared/contract'
import type {
  CallRequest,
  Page,
  ServiceFigures,
  ServiceKind,
  ServiceRequest,
  serviceRequestCalls,
} from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { requestedBranchIds } from '../../../kernel/rights/index.ts'
import { allOf, ifGiven, nullsLast, pageOf, rowMapper, sortOf, withinDays } from '../../../kit/lists/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'

type Query = CallRequest<typeof serviceRequestCalls.page>['query']

const SORTED = {
  createdTime: 'service_request.created_time',
  handledTime: 'service_request.handled_time',
  machineName: 'service_request.machine_name',
} as const

const shownOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('service_request')
    .innerJoin('branch', 'branch.id', 'service_request.branch_id')
    .leftJoin('user as handler', 'handler.id', 'service_request.handled_by')
    .leftJoin('user as assignee', 'assignee.id', 'service_request.assigned_to')
    .selectAll('service_request')
    .select(['branch.name as branch_name', 'handler.name as handler_name', 'assignee.name as assignee_name'])

type Row = Awaited<ReturnType<ReturnType<typeof shownOf>['executeTakeFirstOrThrow']>>

/** A call for service as the contract shows it. */
const toRequest = rowMapper(serviceRequest, ({ handler_name, assignee_name, assigned_to, dismiss_reason }: Row) => ({
  handledBy: handler_name,
  assignedId: assigned_to,
  assignedTo: assignee_name,
  reason: dismiss_reason,
}))

/** A call for service that is known to exist. */
export const readRequest = async (db: Kysely<Tables>, id: string): Promise<ServiceRequest> =>
  toRequest(await shownOf(db).where('service_request.id', '=', id).executeTakeFirstOrThrow())

/**
 * Calls for service at the actor's branches that match a filter.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const findRequests = async (db: Kysely<Tables>, actor: Actor, query: Query): Promise<Page<ServiceRequest>> => {
  const { branchId, kind, status, keyword, from, to, sort } = query
  const branchIds = requestedBranchIds(actor, branchId)
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const found = shownOf(db)
    .where('service_request.branch_id', 'in', branchIds)
    .where((eb) =>
      allOf(
        ifGiven(kind, (one) => eb('service_request.type', 'in', servicesOf(one))),
        ifGiven(status, (one) => eb('service_request.status', '=', one)),
        ifGiven(keyword, (part) => containing(eb.ref('service_request.machine_name'), part)),
        withinDays(eb.ref('service_request.created_time'), from, to),
      ),
    )
  const { column, direction } = sortOf(sort, SORTED)
  const sorted = found.orderBy(column, nullsLast(direction)).orderBy('service_request.id', direction)
  const { rows, total } = await pageOf(db, query, found, sorted)
  return { rows: rows.map((row) => toRequest(row)), total }
}

/** Whole seconds, on average, between a call and its handling; null without any. */
const averageOf = (rows: readonly { readonly created_time: string; readonly handled_time: string | null }[]) => {
  const waits = rows.flatMap(({ created_time, handled_time }) =>
    handled_time === null ? [] : [Date.parse(handled_time) - Date.parse(created_time)],
  )
  return waits.length === 0 ? null : Math.round(waits.reduce((sum, wait) => sum + wait, 0) / waits.length / 1000)
}

/** How many calls wait at a branch, and what became of those that ended on its business day. */
export const figuresOf = async (
  db: Kysely<Tables>,
  branchId: string,
  { userId }: Pick<Actor, 'userId'>,
  now: Date,
): Promise<ServiceFigures> => {
  const calls = db.selectFrom('service_request').where('branch_id', '=', branchId)
  const open = await calls
    .where('status', '=', 'OPEN')
    .groupBy(['type', 'assigned_to'])
    .select(({ fn }) => ['type', 'assigned_to', fn.countAll<number>().as('count')])
    .execute()
  const ended = await calls
    .where('handled_time', '>=', shanghaiDayStart(shanghaiDay(now.getTime())))
    .select(['status', 'created_time', 'handled_time'])
    .execute()
  const countOf = (rows: typeof open) => rows.reduce((sum, { count }) => sum + Number(count), 0)
  const handled = ended.filter(({ status }) => status === 'HANDLED')
  const countBy = (kind: ServiceKind) => countOf(open.filter(({ type }) => servicesOf(kind).includes(type)))
  return {
    waiting: countOf(open),
    waitingBy: {
      CALL: countBy('CALL'),
      TEA: countBy('TEA'),
      CLEAN: countBy('CLEAN'),
      AC: countBy('AC'),
      NO_SMOKING: countBy('NO_SMOKING'),
    },
    assigned: countOf(open.filter(({ assigned_to }) => assigned_to === userId)),
    handled: handled.length,
    dismissed: ended.length - handled.length,
    averageSeconds: averageOf(handled),
  }
}
