import { formatMoney } from '@netbar/shared'
import { weekOf } from '@netbar/shared/console'
import type { Place, RateTerms } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { clockOf } from './plan-draft.ts'

const DAY_MINUTES = 1_440
/** Colours of prices, from the lowest. */
const TONES = 5

/** Prices of an hour, for each day of the week. */
export const WeekView = ({ terms, place }: { readonly terms: RateTerms; readonly place: Place }) => {
  const { t } = useTranslation()
  const week = weekOf(terms, place)
  const prices = [...new Set(week.flat().map(({ fenPerHour }) => fenPerHour))].toSorted((one, other) => one - other)
  return (
    <ul className="week-view" aria-label={t('branchRates.week')}>
      {week.map((parts, index) => (
        // Days have no other name than their place.
        <li key={String(index)}>
          <span className="week-day">{t(`branchRates.day.${index + 1}`)}</span>
          <ol>
            {parts.map(({ from, until, fenPerHour }) => {
              const hours = `${clockOf(from)}–${until === DAY_MINUTES ? '24:00' : clockOf(until)}`
              return (
                <li
                  key={from}
                  className={`week-part week-tone-${Math.min(prices.indexOf(fenPerHour), TONES - 1)}`}
                  style={{ flexGrow: until - from }}
                  title={`${hours} ${formatMoney(fenPerHour)}`}
                >
                  {hours} <strong>{formatMoney(fenPerHour)}</strong>
                </li>
              )
            })}
          </ol>
        </li>
      ))}
    </ul>
  )
}
