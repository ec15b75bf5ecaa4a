import { formatDate } from '@netbar/shared'
import { DAY_MS } from '@netbar/shared/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Dates within this many days are shown in red. */
const SOON_DAYS = 30

/** An expiry date: red when it is near, with a note when it has passed. */
export const DayLimit = ({ day }: { readonly day: string | null }) => {
  const { t } = useTranslation()
  const [now] = useState(() => Date.now())
  if (day === null) return '—'
  const isOver = day < formatDate(now)
  const isSoon = day <= formatDate(now + SOON_DAYS * DAY_MS)
  return (
    <span className={isSoon ? 'list-late' : ''}>
      {day}
      {isOver && ` ${t('kit.dayOver')}`}
    </span>
  )
}
