import { formatDate } from '@netbar/shared'
import { DAY_MS } from '@netbar/shared/contract'
import type { Supplier } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../../kit/list/list-definition.ts'

/** Dates within this many days are shown in red. */
const SOON_DAYS = 30

/** An expiry date: red when it is near, with a note when it has passed. */
const DayLimit = ({ day }: { readonly day: string | null }) => {
  const { t } = useTranslation()
  const [now] = useState(() => Date.now())
  if (day === null) return '—'
  const isOver = day < formatDate(now)
  const isSoon = day < formatDate(now + SOON_DAYS * DAY_MS)
  return (
    <span className={isSoon ? 'list-late' : ''}>
      {day}
      {isOver && ` ${t('supplier.licenceOver')}`}
    </span>
  )
}

/** Column of an expiry date. */
export const limitColumn = (key: 'licenceUntil' | 'contractUntil', t: TFunction): ListColumn<Supplier> => ({
  key,
  title: t(`supplier.${key}`),
  text: (supplier) => supplier[key] ?? '',
  render: (_, supplier) => <DayLimit day={supplier[key]} />,
})
