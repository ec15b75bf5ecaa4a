import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'
import type { org } from '../index.ts'
import { requests } from './requests.ts'
import { foreign, openLists } from './foreign.ts'
import { belongings } from './belongings.ts'
import { fuzz } from './fuzz.ts'

/** What the suites that ask every call know of these. */
export const testing = { requests, foreign, openLists, belongings, fuzz } satisfies DomainTesting<typeof org>
