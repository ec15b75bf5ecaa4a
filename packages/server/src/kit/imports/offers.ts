import { MAKE_LIMIT, similarTo, Status } from '@netbar/shared/contract'
import type { ImportOffer } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { ImportJobTable } from './tables.ts'
import type { CallContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { checkAccess } from '../../kernel/rights/index.ts'
import { translate } from '../../kernel/texts/index.ts'
import type { ImportMakes } from './kind.ts'

const placeOf = ({ brand_id, branch_id }: ImportJobTable) => ({ brandId: brand_id, branchId: branch_id })

/** Normalised name: NFKC, without spaces, lower case. */
const plain = (name: string) => name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

/** The existing name that was probably meant. Names of one character are not compared. */
const meant = (name: string, known: readonly string[]): string | null => {
  const word = plain(name)
  const found = similarTo(
    word,
    known.map(plain).filter((other) => other === word || Math.max(other.length, word.length) > 1),
  )
  return known.find((other) => plain(other) === found) ?? null
}

/** Whether it has been created since the check. */
const isThere = (name: string, known: readonly string[]) =>
  known.some((other) => other.toLowerCase() === name.toLowerCase())

const missingNamesOf = (db: Kysely<Tables>, job: ImportJobTable) =>
  db
    .selectFrom('import_row')
    .where('job_id', '=', job.id)
    .where('wants', 'is not', null)
    .select((eb) => [
      // The condition excludes nulls.
      eb.ref('wants').$notNull().as('name'),
      eb.fn.countAll<number>().as('rows'),
      eb.fn.min('line').as('first'),
    ])
    .groupBy('wants')
    .orderBy('first')
    .limit(MAKE_LIMIT)
    .execute()

/** Names that can be created with the rows of a waiting file, in the order of first use. */
export const offersOf = async (
  db: Kysely<Tables>,
  makes: ImportMakes,
  job: ImportJobTable,
  { actor, locale }: Pick<CallContext, 'actor' | 'locale'>,
): Promise<ImportOffer[]> => {
  if (job.status !== 'PREVIEW') return []
  const wanted = await missingNamesOf(db, job)
  if (wanted.length === 0) return []
  const known = await makes.names(db, placeOf(job))
  const offers: ImportOffer[] = []
  for (const { name, rows } of wanted) {
    const why = !actor.functions.has(makes.functionId)
      ? ({ key: 'imports.mayNotMake' } as const)
      : isThere(name, known)
        ? null
        : await makes.why(db, placeOf(job), name)
    offers.push({
      field: makes.field,
      name,
      rows: Number(rows),
      similar: meant(name, known),
      refusal: why === null ? null : translate(locale, why),
    })
  }
  return offers
}

/**
 * Creates the chosen names of a file before its rows are checked again.
 *
 * @throws Refusal 40301 for who may not, 42202 for a name that no row uses, and for one that cannot be created.
 */
export const createMissingNames = async (
  trx: Transaction<Tables>,
  makes: ImportMakes | null,
  job: ImportJobTable,
  names: readonly string[],
  context: CallContext,
): Promise<void> => {
  if (names.length === 0) return
  const wanted = new Set(makes === null ? [] : (await missingNamesOf(trx, job)).map(({ name }) => name))
  const foreign = names.find((name) => !wanted.has(name))
  if (makes === null || foreign !== undefined)
    throw new Refusal(Status.businessRule, { key: 'imports.notOffered', params: { name: foreign ?? '' } })
  checkAccess({ anyFunction: [makes.functionId] }, context.actor)
  const known = await makes.names(trx, placeOf(job))
  const own = [...new Set(names)].filter((name) => !isThere(name, known))
  for (const name of own) {
    const why = await makes.why(trx, placeOf(job), name)
    if (why !== null)
      throw new Refusal(Status.businessRule, {
        key: 'imports.notMade',
        params: { name, why: translate(context.locale, why) },
      })
  }
  if (own.length > 0) await makes.make(trx, placeOf(job), own, context)
}
