import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'
import type { home } from '../index.ts'
import { requests } from './requests.ts'
import { foreign } from './foreign.ts'

/** What the suites that ask every call know of these. */
export const testing = { requests, foreign } satisfies DomainTesting<typeof home>
