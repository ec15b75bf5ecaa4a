import { advertisementCalls, advertisementMachine, endsOf, shanghaiDay, Status } from '@netbar/shared/contract'
import type { AdvertisementEvent } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import type { Draft, ResourceRules } from '../../../kit/resource/rules.ts'
import type { DraftPlace } from '../../../kit/resource/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import { listOf, listText } from '../../../platform/db/list-text.ts'
import { picturesOf } from '../../org/index.ts'
import { crowdProblem } from './crowd.ts'
import { linkColumns, linkProblems } from './linked.ts'
import { branchProblems, isForOneOf, refuseOthersBranches } from './reach.ts'
import { statusOn, toAdvertisements } from './rows.ts'
import type { AdvertisementRow } from './rows.ts'

type AdvertisementForm = Draft<typeof advertisementCalls>

/** @throws Refusal 40901 where the status of an advertisement does not allow an event. */
const refuseStep = (row: AdvertisementRow, event: AdvertisementEvent, today: string): void => {
  if (endsOf(advertisementMachine, statusOn(row, today), event).length === 0)
    throw new Refusal(Status.stateChanged, { key: 'advertisements.movedOn' })
}

const timeProblems = ({ startDate, endDate, fromClock, toClock }: AdvertisementForm, first: string) => {
  const problems: FieldProblem[] = []
  if (startDate < first) problems.push({ field: 'startDate', text: { key: 'advertisements.startsBefore' } })
  if (endDate < startDate) problems.push({ field: 'endDate', text: { key: 'advertisements.endsBefore' } })
  if ((fromClock === '') !== (toClock === '') || (fromClock !== '' && fromClock === toClock))
    problems.push({ field: 'toClock', text: { key: 'advertisements.clocksWrong' } })
  return problems
}

const draftProblems = async (
  db: Kysely<Tables>,
  draft: AdvertisementForm,
  { brandId, id, today }: DraftPlace,
  { actor }: CallContext,
): Promise<readonly FieldProblem[]> => {
  const before =
    id === null
      ? undefined
      : await db.selectFrom('advertisement').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  if (before !== undefined) {
    refuseOthersBranches(before, actor)
    refuseStep(before, 'change', today)
  }
  // One that has begun keeps its first day.
  const first =
    before !== undefined && before.start_date < today && before.end_date >= today ? before.start_date : today
  const known = await picturesOf(db, brandId, [...draft.images, ...listOf(before?.images ?? '')])
  return [
    ...timeProblems(draft, first),
    ...(draft.images.every((url) => known.has(url))
      ? []
      : [{ field: 'images', text: { key: 'advertisements.noSuchPicture' } as const }]),
    ...(await linkProblems(db, draft, brandId)),
    ...(await branchProblems(db, draft.branchIds, { brandId, actor })),
  ]
}

/** Advertisements: a plain resource beside the steps of their approval. Somebody sees those of their branches. */
export const advertisementRules = (context: CallContext): ResourceRules<'advertisement', typeof advertisementCalls> => {
  const { actor, now } = context
  const today = shanghaiDay(now().getTime())
  return {
    name: 'advertisements',
    calls: advertisementCalls,
    table: 'advertisement',
    startsDisabled: true,
    fullView: [],
    scope: () => isForOneOf('advertisement', actor.branchIds),
    sorts: {
      title: 'title',
      startDate: 'start_date',
      endDate: 'end_date',
      weight: 'weight',
      updatedTime: 'updated_time',
    },
    where: ({ keyword, position, status, branchId, from, to }, eb) => {
      if (branchId !== undefined) refuseForeignBranch(actor, branchId)
      const isOver = eb.and([eb('status', 'in', ['APPROVED', 'ONLINE', 'OFFLINE']), eb('end_date', '<', today)])
      return [
        keyword ? containing(eb.ref('title'), keyword) : null,
        position === undefined ? null : eb('position', '=', position),
        status === undefined
          ? null
          : status === 'EXPIRED'
            ? isOver
            : eb.and([eb('status', '=', status), eb.not(isOver)]),
        branchId === undefined ? null : isForOneOf('advertisement', [branchId]),
        from === undefined ? null : eb('end_date', '>=', from),
        to === undefined ? null : eb('start_date', '<=', to),
      ]
    },
    toRows: (db, rows) => toAdvertisements(db, rows, { actor, today }),
    toColumns: (draft) => ({
      title: draft.title,
      position: draft.position,
      images: listText(draft.images),
      ...linkColumns(draft),
      branch_ids: listText([...new Set(draft.branchIds)]),
      start_date: draft.startDate,
      end_date: draft.endDate,
      from_clock: draft.fromClock,
      to_clock: draft.toClock,
      weight: draft.weight,
      // What was approved before is not what is there now.
      status: 'DRAFT',
      submitted_by: null,
      reason: '',
    }),
    problems: (db, draft, place) => draftProblems(db, draft, place, context),
    switchColumns: (enabled) => ({ status: enabled ? 'ONLINE' : 'OFFLINE' }),
    disablingProblem: async (trx, row) => {
      refuseOthersBranches(row, actor)
      refuseStep(row, 'online', today)
      return crowdProblem(trx, row, today)
    },
    enablingProblem: async (_, row) => {
      refuseOthersBranches(row, actor)
      refuseStep(row, 'offline', today)
      return null
    },
    removalProblem: async (_, row) => {
      refuseOthersBranches(row, actor)
      return row.status === 'ONLINE' || row.status === 'SUBMITTED' ? { key: 'advertisements.kept' } : null
    },
  }
}
