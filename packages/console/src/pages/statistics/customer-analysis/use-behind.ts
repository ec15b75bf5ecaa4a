import { hrefOf } from '@netbar/shared'
import { type CustomerQuery, customers } from '@netbar/shared/console'
import { useUnit } from 'effector-react'

/** Bands of a figure, as the filters of the list. */
export type Bands = Pick<CustomerQuery, 'stage' | 'recency' | 'frequency' | 'tier' | 'age' | 'gender' | 'joined'>

/** The address of the members behind a figure, of the same branches and the same period. */
export const useBehind = (): ((bands: Bands) => string) => {
  const { brandId, branchId, from, to } = useUnit(customers.$query)
  return (bands) => {
    const query = Object.entries({ brandId, branchId, from, to, ...bands })
    return hrefOf(
      'customerAnalysis',
      Object.fromEntries(query.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))),
    )
  }
}
