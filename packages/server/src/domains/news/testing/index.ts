import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'
import type { news } from '../index.ts'
import { belongings } from './belongings.ts'
import { requests } from './requests.ts'
import { foreign, openLists } from './foreign.ts'
import { fuzz } from './fuzz.ts'

/** Rows of the domain for the suites that exercise every call. */
export const testing = { requests, foreign, openLists, belongings, fuzz } satisfies DomainTesting<typeof news>
