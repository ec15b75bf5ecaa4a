import * as v from 'valibot'
import { day } from '../core/primitives.ts'
import { semanticVersion } from '../kit/semantic-version.ts'
import { RELEASE_ITEM_KINDS, releaseFacts } from './releases.ts'
import {
  keyword,
  queryFlag,
  requiredText,
  resourceCalls,
  resourceEntries,
  type DraftOf,
  type QueryOf,
} from '../kit/resource.ts'

/** Display of a release: shown to each user once, or only on the page of releases. */
export const RELEASE_DISPLAYS = ['POPUP', 'QUIET'] as const
/** Maximum number of items of a release. */
export const RELEASE_ITEM_LIMIT = 50

/** Maximum length of an item's text in one language. */
export const RELEASE_TEXT_LENGTH = 200

const itemText = requiredText(RELEASE_TEXT_LENGTH)
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

/** A release in its editor's list: `enabled` is published, from its day on. */
export const releaseEntry = v.object({ ...resourceEntries, ...releaseFacts, display: v.picklist(RELEASE_DISPLAYS) })
export type ReleaseEntry = v.InferOutput<typeof releaseEntry>

/** A release as its form sends it. */
export const releaseDraft = {
  releaseNo: semanticVersion,
  releaseDate: day,
  display: v.picklist(RELEASE_DISPLAYS),
  items,
} as const

/** Releases of the product: drafted, published, and withdrawn. */
export const releaseEntryCalls = resourceCalls({
  path: '/api/admin/release',
  what: 'releases of the product',
  row: releaseEntry,
  draft: releaseDraft,
  filters: { keyword, enabled: v.optional(queryFlag) },
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
