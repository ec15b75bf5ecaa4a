import { DICTIONARY_WRITERS, Status } from '@netbar/shared/contract'
import type { CallRequest, dictionaryCalls, DictionaryEntry } from '@netbar/shared/contract'
import { checkBrand } from '../brands/index.ts'
import type { DictionaryEntryTable } from '../brands/tables.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { checkAccess } from '../../../kernel/rights/index.ts'
import { entryChanged } from './entry-changed.ts'
import { newDictionaryEntry } from './new-entry.ts'
import { loadEntry, toEntry } from './repository.ts'

const [, WRITES_EVERYBODYS] = DICTIONARY_WRITERS

/** Shared entries need a right of their own; those of a brand are written by its people. */
const checkWriter = (actor: Actor, brandId: string | null): void => {
  if (brandId === null) checkAccess({ anyFunction: [WRITES_EVERYBODYS] }, actor)
  else checkBrand(actor, brandId)
}

/**
 * Adds an entry.
 *
 * @throws Refusal 40301 for a shared one without the right, 40401 for a foreign brand, 42201 for a code that is
 * taken.
 */
export const addEntry = async (
  { brandId, codeType, code, codevalue, sort, enabled, remark }: CallRequest<typeof dictionaryCalls.add>['body'],
  { actor, database, newId, now }: CallContext,
): Promise<DictionaryEntry> => {
  checkWriter(actor, brandId)
  const row: DictionaryEntryTable = {
    ...newDictionaryEntry({ id: newId(), code_type: codeType, brand_id: brandId, code, codevalue, sort }, now()),
    enabled: enabled ? 1 : 0,
    remark,
  }
  const added = await database.write((trx) =>
    trx
      .insertInto('dictionary_entry')
      .values(row)
      .onConflict((conflict) => conflict.columns(['code_type', 'code', 'scope']).doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  if (added === undefined)
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
      { field: 'code', text: { key: 'dictionary.codeTaken' } },
    ])
  return toEntry(row)
}

/**
 * Changes an entry.
 *
 * @throws Refusal 40401 for one that the actor does not see, 40301, 40902 where the version has changed, 42201 for
 * the name of another category, group or unit of the brand, 42202 for disabling a category that has products.
 */
export const changeEntry = async (
  id: string,
  { version, codevalue, sort, enabled, remark }: CallRequest<typeof dictionaryCalls.change>['body'],
  context: CallContext,
): Promise<DictionaryEntry> => {
  const { actor, database, now } = context
  return database.write(async (trx) => {
    const found = await loadEntry(trx, actor, id)
    checkWriter(actor, found.brand_id)
    const changed = await trx
      .updateTable('dictionary_entry')
      .set({
        codevalue,
        sort,
        enabled: enabled ? 1 : 0,
        remark,
        version: version + 1,
        updated_time: now().toISOString(),
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()
    if (changed === undefined) throw new Refusal(Status.versionConflict, { key: 'dictionary.versionConflict' })
    await entryChanged.notify(trx, { before: found, after: changed }, context)
    return toEntry(changed)
  })
}
