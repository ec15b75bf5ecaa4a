import type { Supplier } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { DayLimit } from '../../../kit/day/day-limit.tsx'
import type { ListColumn } from '../../../kit/list/list-definition.ts'

/** Column of an expiry date. */
export const limitColumn = (key: 'licenceUntil' | 'contractUntil', t: TFunction): ListColumn<Supplier> => ({
  key,
  title: t(`supplier.${key}`),
  text: (supplier) => supplier[key] ?? '',
  render: (_, supplier) => <DayLimit day={supplier[key]} />,
})
