import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'
import type { statistics } from '../index.ts'
import { belongings } from './belongings.ts'
import { foreign, openLists } from './foreign.ts'
import { fuzz } from './fuzz.ts'
import { requests } from './requests.ts'

/** Rows of the domain for the suites that exercise every call. */
export const testing = { requests, foreign, openLists, belongings, fuzz } satisfies DomainTesting<typeof statistics>
