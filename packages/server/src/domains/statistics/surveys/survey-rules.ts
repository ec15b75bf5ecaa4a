import { Status, surveyCalls } from '@netbar/shared/contract'
import type { SurveyPlaceDraft } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { claimAttachments, releaseAttachments } from '../../../kit/attachments/index.ts'
import type { DraftPlace, ResourceRules } from '../../../kit/resource/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import { toSurveys } from './rows.ts'
import type { SurveyRow } from './rows.ts'
import { nearOf, surveyProblems } from './survey-problems.ts'
import type { SurveyForm } from './survey-problems.ts'

const ownOf = (places: readonly SurveyPlaceDraft[]) => {
  const own = places.find(({ cafeId }) => cafeId === null)
  // The contract refuses a survey without the branch itself.
  if (own === undefined) throw new Error('a survey of no branch')
  return own
}
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** @throws Refusal 40901 where a survey is no draft, 42202 where it is somebody else's. */
const refuseOthers = (row: SurveyRow, { actor }: CallContext): void => {
  if (row.status !== 'DRAFT') throw new Refusal(Status.stateChanged, { key: 'surveys.movedOn' })
  if (row.surveyor_id !== actor.userId) throw new Refusal(Status.businessRule, { key: 'surveys.notOwn' })
}

const draftProblems = async (
  db: Kysely<Tables>,
  draft: SurveyForm,
  { brandId, id, today }: DraftPlace,
  context: CallContext,
): Promise<readonly FieldProblem[]> => {
  if (id !== null) {
    const before = await db.selectFrom('survey').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    refuseOthers(before, context)
  }
  const [problems = []] = await surveyProblems(db, [{ draft, id }], { brandId, today, actor: context.actor })
  return problems
}

const writePlaces = async (
  trx: Transaction<Tables>,
  surveyId: string,
  places: readonly SurveyPlaceDraft[],
): Promise<void> => {
  await trx.deleteFrom('survey_cafe').where('survey_id', '=', surveyId).execute()
  await trx
    .insertInto('survey_cafe')
    .values(
      nearOf(places).map((place, position) => ({
        survey_id: surveyId,
        cafe_id: place.cafeId,
        position,
        seats: place.seats,
        in_use: place.inUse,
        hall_price_fen: place.hallPriceFen,
        promotion: place.promotion,
        photo_id: place.photoId,
      })),
    )
    .execute()
}

/** Surveys: a plain resource beside the steps of their review; enabling one accepts it for good. */
export const surveyRules = (context: CallContext): ResourceRules<'survey', typeof surveyCalls> => {
  const { actor } = context
  return {
    name: 'surveys',
    calls: surveyCalls,
    table: 'survey',
    startsDisabled: true,
    fullView: [],
    scope: (eb) => eb('branch_id', 'in', ['', ...actor.branchIds]),
    sorts: { date: 'date', updatedTime: 'updated_time' },
    where: ({ branchId, slot, status, surveyor, from, to }, eb) => {
      if (branchId !== undefined) refuseForeignBranch(actor, branchId)
      return [
        branchId === undefined ? null : eb('branch_id', '=', branchId),
        slot === undefined ? null : eb('slot', '=', slot),
        status === undefined ? null : eb('status', '=', status),
        surveyor ? containing(eb.ref('surveyor'), surveyor) : null,
        from === undefined ? null : eb('date', '>=', from),
        to === undefined ? null : eb('date', '<=', to),
      ]
    },
    toRows: (db, rows) => toSurveys(db, rows, actor),
    toColumns: ({ branchId, date, slot, weather, places, conclusion }) => {
      const own = ownOf(places)
      const near = nearOf(places)
      return {
        branch_id: branchId,
        date,
        slot,
        weather,
        seats: own.seats,
        in_use: own.inUse,
        hall_price_fen: own.hallPriceFen,
        promotion: own.promotion,
        near_seats: sumOf(near.map(({ seats }) => seats)),
        near_in_use: sumOf(near.map(({ inUse }) => inUse)),
        conclusion,
        status: 'DRAFT',
        reason: '',
      }
    },
    newColumns: async (_, __, count) =>
      Array.from({ length: count }, () => ({ surveyor_id: actor.userId, surveyor: actor.name })),
    problems: (db, draft, place) => draftProblems(db, draft, place, context),
    writeParts: async (trx, { row: { id }, draft: { branchId, places } }) => {
      await writePlaces(trx, id, places)
      const photos = nearOf(places).flatMap(({ photoId }) => photoId ?? [])
      await claimAttachments(trx, { kind: 'SURVEY', id, branchId }, photos, actor.userId, 'places')
      await releaseAttachments(trx, { kind: 'SURVEY', id }, photos)
    },
    switchColumns: (enabled) => ({ status: enabled ? 'REVIEWED' : 'DRAFT' }),
    disablingProblem: async (_, row) => {
      if (row.status !== 'SUBMITTED') throw new Refusal(Status.stateChanged, { key: 'surveys.movedOn' })
      return row.surveyor_id === actor.userId ? { key: 'surveys.ownDocument' } : null
    },
    enablingProblem: async () => ({ key: 'surveys.reviewed' }),
    removalProblem: async (_, row) => {
      refuseOthers(row, context)
      return null
    },
  }
}
