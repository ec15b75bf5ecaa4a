import type { DictionaryEntryTable } from '../brands/tables.ts'

/** Scope of shared entries. */
export const EVERYBODY = '*'

/** The scope in which an entry is unique. */
const scopeOf = (brandId: string | null): string => brandId ?? EVERYBODY

/** Defaults of how and where guests see an entry. */
export const PLAIN = { icon: '', channels: '', branch_ids: '', from_clock: '', to_clock: '' } as const

/** The required columns of a new entry. */
type Given = Pick<DictionaryEntryTable, 'id' | 'code_type' | 'brand_id' | 'code' | 'codevalue' | 'sort'>

/** A new enabled entry with defaults for everything else. */
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
