import type { DictionaryEntryTable } from '../brands/tables.ts'

/** Scope of the entries that are everybody's. */
export const EVERYBODY = '*'

/** What an entry is unique in. */
const scopeOf = (brandId: string | null): string => brandId ?? EVERYBODY

/** How and where guests see an entry, of one that says nothing about it. */
export const PLAIN = { icon: '', channels: '', branch_ids: '', from_clock: '', to_clock: '' } as const

/** What makes a new entry what it is. */
type Given = Pick<DictionaryEntryTable, 'id' | 'code_type' | 'brand_id' | 'code' | 'codevalue' | 'sort'>

/** A new entry that counts and says nothing but what is given. */
export const newDictionaryEntry = (given: Given, now: Date): DictionaryEntryTable => ({
  ...given,
  ...PLAIN,
  scope: scopeOf(given.brand_id),
  enabled: 1,
  remark: '',
  version: 1,
  parent_code: null,
  member_order: '',
  created_time: now.toISOString(),
  updated_time: now.toISOString(),
  deleted_time: null,
})
