import { formatDate } from '@netbar/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const DAY_MS = 86_400_000
/** What ends within this many days is red. */
const SOON_DAYS = 30

/** A day on which something ends: red when that is soon, and said so when it is over. */
export const DayLimit = ({ day }: { readonly day: string | null }) => {
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
