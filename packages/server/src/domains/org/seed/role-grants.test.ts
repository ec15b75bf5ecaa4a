import { describe, expect, it } from 'vitest'
import type { Feature, Grants } from '../../../kernel/feature.ts'
import { grantsOf } from './role-grants.ts'

const granting = (grants: Readonly<Record<string, Grants>>): Feature => ({ menu: [], handlers: {}, grants })

describe('what a role of the demo may open', () => {
  it('is what it is given, and what features grant it of themselves', () => {
    const features = [
      granting({ auditor: { suppliers: ['SUPPLIER_VIEW'] } }),
      granting({ finance: { suppliers: 'all' } }),
    ]
    expect(grantsOf('auditor', features)).toMatchObject({ auditNetbar: 'all', suppliers: ['SUPPLIER_VIEW'] })
    expect(grantsOf('withoutMenus', features)).toEqual({})
    expect(grantsOf('platformAdmin', features)).toBe('all')
  })

  it.each([
    ['to a role that there is not', 'auditor', { auditors: { suppliers: 'all' } }, 'auditors is no role of the demo'],
    [
      'to a role that has everything',
      'platformAdmin',
      { platformAdmin: { suppliers: 'all' } },
      'platformAdmin has everything already',
    ],
    ['a page that the role has', 'auditor', { auditor: { auditNetbar: 'all' } }, 'auditor has auditNetbar already'],
  ] as const)('is granted by no feature %s', (_, role, grants, message) => {
    expect(() => grantsOf(role, [granting(grants)])).toThrow(message)
  })

  it('is granted by one feature only', () => {
    const twice = granting({ auditor: { suppliers: 'all' } })
    expect(() => grantsOf('auditor', [twice, twice])).toThrow('auditor has suppliers already')
  })
})
