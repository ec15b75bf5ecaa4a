import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, paging, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { wireFlag, wireQuantity, wireText } from '../core/wire.ts'

/** Dictionary code of the ways to pay (specification §9). */
export const PAY_TYPE_CHANNEL = 'PAY_TYPE_CHANNEL'

/** What a look-up needs of a dictionary entry (specification §3). */
export const dictionaryItem = v.object({ code: wireText, codevalue: wireText })
export type DictionaryItem = v.InferOutput<typeof dictionaryItem>

/** One entry of a dictionary. One without a brand is everybody's. `version` guards a save against an older copy. */
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

/** A type of entries: 2-32 capital letters, digits and underscores, beginning with a letter. */
export const codeType = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{1,31}$/))

/** Bounds that the specification leaves open: values 1-32 characters, remarks at most 100, places 0-9999. */
const changeable = {
  codevalue: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32)),
  sort: v.optional(v.pipe(quantity, v.maxValue(9999)), 0),
  enabled: v.optional(v.boolean(), true),
  remark: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
}

/** A new entry; its type, brand and code (1-32 letters, digits, `_`, `.`, `-`) stay what they are. */
export const dictionaryDraft = v.strictObject({
  codeType,
  brandId: v.optional(v.nullable(id), null),
  code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32), v.regex(/^[\w.-]+$/)),
  ...changeable,
})
export type DictionaryDraft = v.InferInput<typeof dictionaryDraft>

/** What can be changed of an entry, with the version that was edited. */
export const dictionaryChange = v.strictObject({ ...changeable, version: quantity })
export type DictionaryChange = v.InferInput<typeof dictionaryChange>

/** Entries of a brand are written with the first of these, those that are everybody's with the second. */
export const DICTIONARY_WRITERS = ['CLASSIFY_EDIT', 'DICTIONARY_EDIT'] as const

/** The dictionary (specification §7). PAY_TYPE_CHANNEL, whose path is not shown there, is looked up by its type. */
export const dictionaryCalls = {
  ofType: defineCall({
    method: 'GET',
    path: '/api/admin/code/codeType/{type}',
    summary: 'Enabled entries of a type: everybody’s and those of the user’s brands, by their place',
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
    summary: 'Entries that the user sees, disabled ones included',
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
