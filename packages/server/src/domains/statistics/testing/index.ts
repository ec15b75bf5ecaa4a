import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'
import type { statistics } from '../index.ts'
import { foreign } from './foreign.ts'
import { requests } from './requests.ts'

/** Rows of the domain for the suites that exercise every call. */
export const testing = { requests, foreign } satisfies DomainTesting<typeof statistics>
