import { formatMoney } from '@netbar/shared'
import { DAY_MINUTES, MINUTE_MS, priceVisit, type Place, type RateTerms } from '@netbar/shared/contract'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuantityField } from '../../../../kit/form/number/number-field.tsx'
import { ClockInput } from './clock-input.tsx'
import { clockOf } from './plan-draft.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** A Monday, 00:00 in Asia/Shanghai. */
const MONDAY = Date.parse('2026-11-23T00:00:00+08:00')
const MAX_MINUTES = 2 * DAY_MINUTES

/** What a visit would cost and what that is made of, by the rules of the counter. */
export const PricePreview = ({ terms, place }: { readonly terms: RateTerms; readonly place: Place }) => {
  const { t } = useTranslation()
  const [day, setDay] = useState<number>(6)
  const [start, setStart] = useState(14 * 60)
  const [minutes, setMinutes] = useState<number | null>(180)
  const [dayId, startId] = [useId(), useId()]
  const from = MONDAY + ((day - 1) * DAY_MINUTES + start) * MINUTE_MS
  const price =
    minutes === null
      ? null
      : priceVisit(terms, { stays: [{ ...place, from }], bought: [], until: from + minutes * MINUTE_MS })
  const names = new Map(terms.packages.map(({ id, name }) => [id, name]))
  const clock = (time: number) => clockOf((Math.round((time - MONDAY) / MINUTE_MS) + 7 * DAY_MINUTES) % DAY_MINUTES)
  return (
    <div className="price-preview">
      <div className="plan-base">
        <span className="plan-step">
          <label htmlFor={dayId}>{t('branchRates.visitDay')}</label>
          <Select
            id={dayId}
            value={day}
            options={WEEKDAYS.map((weekday) => ({ value: weekday, label: t(`branchRates.day.${weekday}`) }))}
            onChange={setDay}
          />
        </span>
        <span className="plan-step">
          <label htmlFor={startId}>{t('branchRates.visitStart')}</label>
          <ClockInput id={startId} minute={start} onChange={setStart} />
        </span>
        <QuantityField
          name="visit-minutes"
          label={t('branchRates.visitLength')}
          suffix={t('branchRates.minutes')}
          min={1}
          max={MAX_MINUTES}
          value={minutes}
          onChange={setMinutes}
        />
      </div>
      {price !== null && (
        <output>
          <strong>{t('branchRates.costs', { amount: formatMoney(price.totalFen) })}</strong>
          <ul>
            {price.lines.map((line) => (
              <li key={line.from}>
                {clock(line.from)}–{clock(line.until)}{' '}
                {line.packageId === null
                  ? t('branchRates.hourly', { price: formatMoney(line.fenPerHour ?? 0) })
                  : names.get(line.packageId)}{' '}
                {formatMoney(line.fen)}
              </li>
            ))}
            {price.minimumFen > 0 && <li>{t('branchRates.toMinimum', { amount: formatMoney(price.minimumFen) })}</li>}
          </ul>
        </output>
      )}
    </div>
  )
}
