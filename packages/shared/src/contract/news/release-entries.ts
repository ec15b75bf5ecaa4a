import * as v from 'valibot'
import { day } from '../core/primitives.ts'
import { RELEASE_ITEM_KINDS, releaseFacts } from './releases.ts'
import {
  formText,
  queryFlag,
  requiredText,
  resourceCalls,
  resourceEntries,
  type DraftOf,
  type QueryOf,
} from '../kit/resource.ts'

/** How people hear of a release: it is shown to each of them once, or waits where they look for it. */
export const RELEASE_DISPLAYS = ['POPUP', 'QUIET'] as const
/** Most things that one release tells of. */
export const RELEASE_ITEM_LIMIT = 50

const itemText = requiredText(200)
const items = v.pipe(
  v.array(
    v.object({
      kind: v.picklist(RELEASE_ITEM_KINDS),
      texts: v.object({ 'zh-CN': itemText, 'en-US': itemText, 'zh-TW': itemText }),
    }),
  ),
  v.minLength(1),
  v.maxLength(RELEASE_ITEM_LIMIT),
)

/** A semantic version, e.g. `2.4.0`, without leading zeros: each version is written in one way. */
const releaseNo = v.pipe(formText(20), v.regex(/^(?:0|[1-9]\d{0,4})(?:\.(?:0|[1-9]\d{0,4})){2}$/))

/** A release as those see it who write it: `enabled` is published, from its day on. */
export const releaseEntry = v.object({ ...resourceEntries, ...releaseFacts, display: v.picklist(RELEASE_DISPLAYS) })
export type ReleaseEntry = v.InferOutput<typeof releaseEntry>

/** A release as its form sends it. */
export const releaseDraft = { releaseNo, releaseDate: day, display: v.picklist(RELEASE_DISPLAYS), items } as const

/** Releases of the product: written first, then published, and withdrawn. */
export const releaseEntryCalls = resourceCalls({
  path: '/api/admin/release',
  what: 'releases of the product',
  row: releaseEntry,
  draft: releaseDraft,
  filters: { keyword: v.optional(formText(50)), enabled: v.optional(queryFlag) },
  sorts: ['releaseDate', 'updatedTime'],
  defaultSort: '-releaseDate',
  functions: {
    view: ['UPDATE_LOG_EDIT'],
    edit: 'UPDATE_LOG_EDIT',
    disable: 'UPDATE_LOG_EDIT',
    export: 'UPDATE_LOG_EDIT',
  },
})
export type ReleaseDraft = DraftOf<typeof releaseEntryCalls>
export type ReleaseQuery = QueryOf<typeof releaseEntryCalls>
