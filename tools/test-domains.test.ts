import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ROOT } from './repository.ts'
import { DOMAINS, domainsOf, filesOf } from './test-domains.ts'

const found = (pattern: string) => globSync(pattern, { cwd: ROOT }).toSorted()

it('knows the domains of each page of the console', () => {
  expect(found('packages/console/src/pages/**/*.test.{ts,tsx}').filter((file) => domainsOf(file).length === 0)).toEqual(
    [],
  )
})

it.each(DOMAINS)('finds tests of %s in Node and on PostgreSQL, and every call with its rows', (domain) => {
  const { unit, postgres } = filesOf([domain])
  expect(unit).toContain('tests/security/isolation.test.ts')
  expect(postgres).toContain('packages/server/src/testing/conformance.test.ts')
})

it('finds the tests of a domain in every package, and its stories', () => {
  const { unit, browser, e2e } = filesOf(['purchasing'])
  expect(unit).toEqual(
    expect.arrayContaining([
      'packages/shared/src/contract/purchasing/refund-rules.test.ts',
      'packages/shared/src/purchasing/orders/receipt-draft.test.ts',
      'packages/server/src/domains/purchasing/refunds/refunds.test.ts',
      'tests/cli/unstored.test.ts',
    ]),
  )
  expect(browser).toEqual(
    expect.arrayContaining([
      'packages/console/src/pages/product/refunds/refund-pages.test.tsx',
      'packages/widgets/src/purchase-list/purchase-list.test.tsx',
    ]),
  )
  expect(e2e).toContain('tests/e2e/refunds.spec.ts')
  expect([...unit, ...browser, ...e2e].filter((file) => /stock-documents|product-codes/.test(file))).toEqual([])
})

it('finds those of the domains of a menu group’s pages', () => {
  const { unit, e2e } = filesOf(['statistics'])
  expect(unit).toContain('packages/server/src/domains/members/inquiry.test.ts')
  expect(unit).toContain('packages/server/src/domains/bar/orders/orders.test.ts')
  expect(unit).not.toContain('packages/server/src/domains/stock/ledger/ledger.test.ts')
  expect(e2e).toEqual([
    'tests/e2e/coupons.spec.ts',
    'tests/e2e/member-cards.spec.ts',
    'tests/e2e/message-desk.spec.ts',
    'tests/e2e/pay-types.spec.ts',
  ])
})
