import type { surveyCalls, SurveyPlaceDraft } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import type { DraftEntry } from '../../../kit/resource/index.ts'
import type { Draft } from '../../../kit/resource/rules.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { findSurveyedBranches } from './branch-problems.ts'

/** A survey as its form sends it. */
export type SurveyForm = Draft<typeof surveyCalls>

/** The internet cafes nearby of a survey. */
export const nearOf = (places: readonly SurveyPlaceDraft[]) =>
  places.flatMap(({ cafeId, ...place }) => (cafeId === null ? [] : [{ cafeId, ...place }]))

const slotOf = (branchId: string, { date, slot }: Pick<SurveyForm, 'date' | 'slot'>) => `${branchId} ${date} ${slot}`

/** Surveys of the same branches and days, by branch, day and time. */
const findTaken = async (db: Kysely<Tables>, branchIds: readonly string[], drafts: readonly SurveyForm[]) => {
  const taken = await db
    .selectFrom('survey')
    .where('branch_id', 'in', ['', ...branchIds])
    .where('date', 'in', ['', ...new Set(drafts.map(({ date }) => date))])
    .where('deleted_time', 'is', null)
    .select(['id', 'branch_id', 'date', 'slot'])
    .execute()
  return new Map(taken.map((row) => [slotOf(row.branch_id, row), row.id]))
}

/** Ids of the internet cafes near each branch. */
const findNear = async (db: Kysely<Tables>, branchIds: readonly string[]) => {
  const cafes = await db
    .selectFrom('nearby_cafe')
    .where('branch_id', 'in', ['', ...branchIds])
    .where('deleted_time', 'is', null)
    .select(['id', 'branch_id'])
    .execute()
  return new Set(cafes.map(({ id, branch_id }) => `${branch_id} ${id}`))
}

/** Why surveys of a brand are refused, beyond what their schema knows: those of each, in order. */
export const surveyProblems = async (
  db: Kysely<Tables>,
  entries: readonly DraftEntry<SurveyForm>[],
  place: { readonly brandId: string; readonly today: string; readonly actor: Actor },
): Promise<readonly (readonly FieldProblem[])[]> => {
  const own = new Set((await findSurveyedBranches(db, place)).map(({ id }) => id))
  const branchIds = [...new Set(entries.map(({ draft }) => draft.branchId))].filter((id) => own.has(id))
  const taken = await findTaken(
    db,
    branchIds,
    entries.map(({ draft }) => draft),
  )
  const near = await findNear(db, branchIds)
  return entries.map(({ draft, id }) => {
    const { branchId, date, places } = draft
    if (!own.has(branchId)) return [{ field: 'branchId', text: { key: 'surveys.noSuchBranch' } }]
    const other = taken.get(slotOf(branchId, draft))
    const problems: FieldProblem[] = []
    if (date > place.today) problems.push({ field: 'date', text: { key: 'surveys.inFuture' } })
    if (other !== undefined && other !== id) problems.push({ field: 'slot', text: { key: 'surveys.taken' } })
    if (!nearOf(places).every(({ cafeId }) => near.has(`${branchId} ${cafeId}`)))
      problems.push({ field: 'places', text: { key: 'surveys.noSuchCafe' } })
    return problems
  })
}
