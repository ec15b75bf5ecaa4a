import { releaseEntryCalls } from '../../contract/news/release-entries.ts'
import { createResource } from '../../kit/resource/index.ts'

/** Releases of the product, as those see them who write them: a plain resource. */
export const releaseEntries = createResource(releaseEntryCalls)
