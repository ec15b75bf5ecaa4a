import { releaseEntryCalls } from '../../contract/news/release-entries.ts'
import { createResource } from '../../kit/resource/index.ts'

/** Releases of the product for their editors: a plain resource. */
export const releaseEntries = createResource(releaseEntryCalls)
