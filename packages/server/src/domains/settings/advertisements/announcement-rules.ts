import { clientAnnouncementCalls, Status } from '@netbar/shared/contract'
import { resourceFields } from '../../../kit/resource/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import type { ResourceRules } from '../../../kit/resource/index.ts'
import { containing } from '../../../platform/db/like.ts'
import { listText } from '../../../platform/db/list-text.ts'
import { branchProblems, isForOneOf, refuseOthersBranches, shownBranches } from './reach.ts'

/** Announcements on client machines: a plain resource. Enabling one publishes it, disabling withdraws it for good. */
export const clientAnnouncementRules = ({
  actor,
  now,
}: CallContext): ResourceRules<'client_announcement', typeof clientAnnouncementCalls> => ({
  name: 'clientAnnouncements',
  calls: clientAnnouncementCalls,
  table: 'client_announcement',
  startsDisabled: true,
  fullView: [],
  scope: () => isForOneOf('client_announcement', actor.branchIds),
  sorts: { title: 'title', startTime: 'start_time', endTime: 'end_time', updatedTime: 'updated_time' },
  where: ({ keyword, kind, status, branchId }, eb) => {
    if (branchId !== undefined) refuseForeignBranch(actor, branchId)
    return [
      keyword ? eb.or([containing(eb.ref('title'), keyword), containing(eb.ref('content'), keyword)]) : null,
      kind === undefined ? null : eb('kind', '=', kind),
      status === undefined ? null : eb('status', '=', status),
      branchId === undefined ? null : isForOneOf('client_announcement', [branchId]),
    ]
  },
  toRows: async (db, rows) => {
    const branchesOf = await shownBranches(db, rows)
    return rows.map((row) => ({
      ...resourceFields(row),
      title: row.title,
      kind: row.kind,
      content: row.content,
      seconds: row.seconds,
      ...branchesOf(row),
      startTime: row.start_time,
      endTime: row.end_time,
      pinned: row.pinned === 1 ? 'yes' : 'no',
      status: row.status,
    }))
  },
  toColumns: (draft) => ({
    title: draft.title,
    kind: draft.kind,
    content: draft.content,
    seconds: draft.seconds,
    branch_ids: listText([...new Set(draft.branchIds)]),
    start_time: new Date(draft.startTime).toISOString(),
    end_time: new Date(draft.endTime).toISOString(),
    pinned: draft.pinned === 'yes' ? 1 : 0,
    status: 'DRAFT',
  }),
  problems: async (db, draft, { brandId, id }) => {
    if (id !== null) {
      const before = await db
        .selectFrom('client_announcement')
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirstOrThrow()
      refuseOthersBranches(before, actor)
      if (before.status !== 'DRAFT') throw new Refusal(Status.stateChanged, { key: 'advertisements.announced' })
    }
    const [start, end] = [Date.parse(draft.startTime), Date.parse(draft.endTime)]
    const times: FieldProblem[] =
      end <= Math.max(start, now().getTime())
        ? [{ field: 'endTime', text: { key: end <= start ? 'advertisements.endsBefore' : 'advertisements.isOver' } }]
        : []
    return [...times, ...(await branchProblems(db, draft.branchIds, { brandId, actor }))]
  },
  switchColumns: (enabled) => ({ status: enabled ? 'PUBLISHED' : 'WITHDRAWN' }),
  disablingProblem: async (_, row) => {
    refuseOthersBranches(row, actor)
    if (row.status !== 'DRAFT') throw new Refusal(Status.stateChanged, { key: 'advertisements.announced' })
    return row.end_time <= now().toISOString() ? { key: 'advertisements.isOver' } : null
  },
  enablingProblem: async (_, row) => {
    refuseOthersBranches(row, actor)
    if (row.status !== 'PUBLISHED') throw new Refusal(Status.stateChanged, { key: 'advertisements.announced' })
    return null
  },
  removalProblem: async (_, row) => {
    refuseOthersBranches(row, actor)
    return row.status === 'DRAFT' ? null : { key: 'advertisements.announced' }
  },
})
