import * as contract from '@netbar/shared/contract'
import { expect, it } from 'vitest'
import { REPORT_DIMENSIONS, REPORTS, SERVICE_SCOPES } from './declarations.ts'

it('the help offers the scopes, reports and dimensions of the contract, which it does not load', () => {
  expect(SERVICE_SCOPES).toEqual(contract.SERVICE_SCOPES)
  expect(REPORTS).toEqual(Object.keys(contract.reports))
  const dimensions = Object.values(contract.reports).flatMap(({ report }): readonly string[] => report.dimensions)
  expect(new Set(REPORT_DIMENSIONS)).toEqual(new Set(dimensions))
})
