import type { FloorPlan } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { NEW_RATE, type TypedRate } from './plan-draft.ts'
import { ScopeInput, WindowInput } from './rate-controls.tsx'
import { YuanField } from '../../../../kit/form/number/yuan-field.tsx'

const MAX_RATES = 100

interface RateRowsProps {
  readonly plan: FloorPlan
  readonly rates: readonly TypedRate[]
  /** What is wrong with a field, in words; null where nothing is. */
  readonly problemOf: (field: string) => string | null
  readonly onChange: (rates: readonly TypedRate[]) => void
}

/** Hourly prices by area, level, weekday and time of day. */
export const RateRows = ({ plan, rates, problemOf, onChange }: RateRowsProps) => {
  const { t } = useTranslation()
  return (
    <section className="plan-section" aria-label={t('branchRates.rates')}>
      <h2>{t('branchRates.rates')}</h2>
      <p className="quiet">{t('branchRates.ratesHint')}</p>
      <ol className="plan-rows">
        {rates.map((rate, index) => {
          const name = t('branchRates.rateNo', { n: index + 1 })
          const change = (parts: Partial<TypedRate>) => onChange(rates.with(index, { ...rate, ...parts }))
          const overlap = problemOf(`rates.${index}.when`)
          return (
            // A rate has no id while it is typed, so its index is the key.
            <li key={String(index)}>
              <ScopeInput name={name} plan={plan} value={rate} onChange={change} />
              <WindowInput name={name} value={rate.when} onChange={(when) => change({ when })} />
              <YuanField
                name={`rate-${index}`}
                aria-label={`${name} ${t('branchRates.perHour')}`}
                value={rate.fenPerHour}
                problem={problemOf(`rates.${index}.fenPerHour`)}
                onChange={(fenPerHour) => change({ fenPerHour })}
              />
              <Button
                aria-label={`${t('branchRates.remove')} ${name}`}
                onClick={() => onChange(rates.toSpliced(index, 1))}
              >
                ×
              </Button>
              {overlap !== null && (
                <span className="plan-problem" role="alert">
                  {overlap}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <Button disabled={rates.length >= MAX_RATES} onClick={() => onChange([...rates, NEW_RATE])}>
        {t('branchRates.addRate')}
      </Button>
    </section>
  )
}
