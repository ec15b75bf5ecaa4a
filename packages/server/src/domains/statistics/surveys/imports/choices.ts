import { SURVEY_SLOTS, SURVEY_WEATHERS } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Actor } from '../../../../kernel/context.ts'
import { everyTranslation, translate } from '../../../../kernel/texts/index.ts'
import type { Locale } from '../../../../kernel/texts/index.ts'
import type { CellChoice } from '../../../../kit/resource/index.ts'
import type { Tables } from '../../../../platform/db/index.ts'
import { findSurveyedBranches } from '../branch-problems.ts'
import type { SurveyChoices } from './read-line.ts'

const named = (
  values: readonly ((typeof SURVEY_SLOTS)[number] | (typeof SURVEY_WEATHERS)[number])[],
  locale: Locale,
): readonly CellChoice[] =>
  values.map((value) => ({
    value,
    labels: [translate(locale, { key: `surveys.${value}` }), ...everyTranslation(`surveys.${value}`)],
  }))

/** Names of times and weathers in a language, for the instructions of a template. */
export const labelsOf = (locale: Locale): Readonly<Record<string, readonly string[]>> => {
  const first = (choices: readonly CellChoice[]) => choices.map(({ value, labels }) => labels[0] ?? value)
  return { slot: first(named(SURVEY_SLOTS, locale)), weather: first(named(SURVEY_WEATHERS, locale)) }
}

/** What the cells of an actor's file may name: branches by number or name, and the internet cafes near each. */
export const findSurveyChoices = async (
  db: Kysely<Tables>,
  place: { readonly brandId: string; readonly actor: Actor },
  locale: Locale,
): Promise<SurveyChoices> => {
  const branches = await findSurveyedBranches(db, place)
  const cafes = await db
    .selectFrom('nearby_cafe')
    .where('branch_id', 'in', ['', ...branches.map(({ id }) => id)])
    .where('deleted_time', 'is', null)
    .select(['id', 'branch_id', 'name'])
    .execute()
  const byBranch = Map.groupBy(cafes, ({ branch_id }) => branch_id)
  return {
    of: {
      branchId: branches.map(({ id, branch_no, name }) => ({ value: id, labels: [branch_no, name] })),
      slot: named(SURVEY_SLOTS, locale),
      weather: named(SURVEY_WEATHERS, locale),
    },
    cafes: new Map(
      [...byBranch].map(([id, near]) => [id, near.map((cafe) => ({ value: cafe.id, labels: [cafe.name] }))]),
    ),
  }
}
