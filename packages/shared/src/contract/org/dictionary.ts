import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, paging, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { wireFlag, wireQuantity, wireText } from '../core/wire.ts'

/** Dictionary type of payment channels (specification §9). */
export const PAY_TYPE_CHANNEL = 'PAY_TYPE_CHANNEL'

/** Fields of a dictionary entry that a lookup needs (specification §3). */
export const dictionaryItem = v.object({ code: wireText, codevalue: wireText })
export type DictionaryItem = v.InferOutput<typeof dictionaryItem>

/** An entry of a dictionary; without a brand it is shared by all. `version` guards a save against an older copy. */
export const dictionaryEntry = v.object({
  id,
  codeType: wireText,
  brandId: v.nullish(id, null),
  ...dictionaryItem.entries,
  sort: wireQuantity,
  enabled: wireFlag,
  remark: v.nullish(wireText, ''),
  version: wireQuantity,
})
export type DictionaryEntry = v.InferOutput<typeof dictionaryEntry>

/** Code of a dictionary type: 2-32 capital letters, digits and underscores, beginning with a letter. */
export const codeType = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{1,31}$/))

/** Bounds that the specification leaves open: values 1-32 characters, remarks at most 100, positions 0-9999. */
const changeable = {
  codevalue: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32)),
  sort: v.optional(v.pipe(quantity, v.maxValue(9999)), 0),
  enabled: v.optional(v.boolean(), true),
  remark: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
}

/** A new entry; its type, brand and code (1-32 letters, digits, `_`, `.`, `-`) cannot be changed later. */
export const dictionaryDraft = v.strictObject({
  codeType,
  brandId: v.optional(v.nullable(id), null),
  code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32), v.regex(/^[\w.-]+$/)),
  ...changeable,
})
export type DictionaryDraft = v.InferInput<typeof dictionaryDraft>

/** Changeable fields of an entry, with the version of the edited copy. */
export const dictionaryChange = v.strictObject({ ...changeable, version: quantity })
export type DictionaryChange = v.InferInput<typeof dictionaryChange>

/** Functions to write entries: the first for entries of a brand, the second for shared ones. */
export const DICTIONARY_WRITERS = ['CLASSIFY_EDIT', 'DICTIONARY_EDIT'] as const

/** The dictionary (specification §7). PAY_TYPE_CHANNEL, whose path is not shown there, is read by its type. */
export const dictionaryCalls = {
  ofType: defineCall({
    method: 'GET',
    path: '/api/admin/code/codeType/{type}',
    summary: 'Enabled entries of a type: shared ones and those of the user’s brands, by position',
    access: 'session',
    params: v.object({ type: codeType }),
    query: v.object({ brandId: v.optional(id) }),
    layout: 'rows',
    leavesOutRows: true,
    answer: dictionaryItem,
    handledStatuses: [Status.notFound],
  }),
  page: defineCall({
    method: 'GET',
    path: '/api/admin/code/page',
    summary: 'Entries visible to the user, disabled ones included',
    access: 'session',
    query: v.object({
      ...paging,
      codeType: v.optional(codeType),
      brandId: v.optional(id),
      keyword: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32))),
    }),
    layout: 'rows',
    leavesOutRows: true,
    answer: dictionaryEntry,
    handledStatuses: [Status.notFound],
  }),
  entry: defineCall({
    method: 'GET',
    path: '/api/admin/code/{id}',
    summary: 'One entry',
    access: 'session',
    params: v.object({ id }),
    layout: 'data',
    answer: dictionaryEntry,
    handledStatuses: [Status.notFound],
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/admin/code',
    summary: 'Add an entry',
    access: { anyFunction: DICTIONARY_WRITERS },
    body: dictionaryDraft,
    layout: 'data',
    answer: dictionaryEntry,
    handledStatuses: [Status.notFound, Status.invalidFields],
  }),
  change: defineCall({
    method: 'POST',
    path: '/api/admin/code/{id}',
    summary: 'Change an entry',
    access: { anyFunction: DICTIONARY_WRITERS },
    params: v.object({ id }),
    body: dictionaryChange,
    layout: 'data',
    answer: dictionaryEntry,
    handledStatuses: [Status.notFound, Status.versionConflict, Status.invalidFields, Status.businessRule],
  }),
} as const
