import { PRODUCT_UNIT } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { chunks } from '../../../platform/db/index.ts'
import type { Tables } from '../../../platform/db/index.ts'

/** Those of these names that are enabled units of a brand. */
export const knownUnits = async (
  db: Kysely<Tables>,
  brandId: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const known = new Set<string>()
  for (const some of chunks(names)) {
    const units = await db
      .selectFrom('dictionary_entry')
      .where('scope', '=', brandId)
      .where('code_type', '=', PRODUCT_UNIT)
      .where('codevalue', 'in', some)
      .where('deleted_time', 'is', null)
      .where('enabled', '=', 1)
      .select('codevalue')
      .execute()
    for (const { codevalue } of units) known.add(codevalue)
  }
  return known
}
