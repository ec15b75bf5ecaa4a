import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'
import type { live } from '../index.ts'
import { requests } from './requests.ts'
import { foreign } from './foreign.ts'

/** Rows of the domain for the suites that exercise every call. */
export const testing = { requests, foreign } satisfies DomainTesting<typeof live>
