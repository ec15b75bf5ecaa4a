import { PRODUCT_REQUEST_KINDS, PRODUCT_REQUEST_STATUSES } from '@netbar/shared/contract'
import { describe, expect, it } from 'vitest'
import { requestEnds, requestTransitions } from './transitions.ts'

const endsOf = (kind: (typeof PRODUCT_REQUEST_KINDS)[number]) => {
  const steps = requestTransitions[kind]
  return [...new Set(steps.map(([, , to]) => to))].filter((status) => !steps.some(([from]) => from === status))
}

describe('the machines of requests', () => {
  it.each([
    ['PRICE', ['REJECTED', 'WITHDRAWN', 'REVOKED', 'EXPIRED', 'SUPERSEDED']],
    ['TAKE_DOWN', ['REJECTED', 'WITHDRAWN', 'TAKEN_DOWN']],
    ['CHANGE', ['REJECTED', 'WITHDRAWN', 'APPLIED', 'STALE']],
  ] as const)('of %s end in %j and nowhere else', (kind, ends) => {
    expect(new Set<string>(endsOf(kind))).toEqual(new Set<string>(ends))
  })

  it.each(PRODUCT_REQUEST_KINDS)('of %s reach every state that they name from the beginning', (kind) => {
    const reached = new Set<string | null>([null])
    for (const _ of PRODUCT_REQUEST_STATUSES)
      for (const [from, , to] of requestTransitions[kind]) if (reached.has(from)) reached.add(to)
    for (const [from, , to] of requestTransitions[kind])
      expect([...reached]).toEqual(expect.arrayContaining([from, to]))
  })

  it('together use every state', () => {
    const used = PRODUCT_REQUEST_KINDS.flatMap((kind) => requestTransitions[kind].map(([, , to]) => to))
    expect(new Set(used)).toEqual(new Set(PRODUCT_REQUEST_STATUSES))
  })

  it('decide a request once', () => {
    for (const kind of PRODUCT_REQUEST_KINDS)
      for (const status of PRODUCT_REQUEST_STATUSES)
        for (const event of ['approve', 'reject', 'withdraw'] as const)
          expect(requestEnds(kind, status, event).length > 0).toBe(status === 'PENDING')
  })
})
