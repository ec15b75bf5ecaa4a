import { releaseEntryCalls } from '../contract/release-entries.ts'
import { createResource } from '../resource/index.ts'

/** Releases of the product, as those see them who write them: a plain resource. */
export const releaseEntries = createResource(releaseEntryCalls)
