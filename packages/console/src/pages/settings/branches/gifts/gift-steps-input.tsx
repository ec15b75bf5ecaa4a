import { formatMoney } from '@netbar/shared'
import { giftProblems, MAX_GIFT_STEPS, type GiftStep } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../../kit/day/day-input.tsx'
import type { ListInputProps } from '../../../../kit/form/form-field.ts'
import { YuanField } from '../../../../kit/form/number/yuan-field.tsx'

/** A step as it is typed. */
type TypedStep = Omit<GiftStep, 'principalFen' | 'giftFen'> & {
  readonly principalFen: number | null
  readonly giftFen: number | null
}
const EMPTY: TypedStep = { principalFen: null, giftFen: null, from: null, until: null }

/** Steps in the value of the form, which keeps what this input has written. */
const stepsIn = (value: string): readonly TypedStep[] => (value === '' ? [] : (JSON.parse(value) as TypedStep[]))

/** What top-ups give: from an amount on, so much, on some days. */
export const GiftStepsInput = ({ id, value, isWrong, onChange }: ListInputProps) => {
  const { t } = useTranslation()
  const steps = stepsIn(value)
  const change = (next: readonly TypedStep[]) => onChange(JSON.stringify(next))
  const wrong = new Map(
    // An amount that is missing is the same as no other.
    giftProblems(steps.map((step, index) => ({ ...step, principalFen: step.principalFen ?? -index - 1 }))).map(
      ({ field, rule }) => [field, t(`branchGifts.problem.${rule}`)],
    ),
  )
  const missing = (amount: number | null) => (isWrong && amount === null ? t('kit.problem.required') : null)
  return (
    <>
      <ol className="plan-rows gift-rows">
        {steps.map((step, index) => {
          const n = index + 1
          const put = (parts: Partial<TypedStep>) => change(steps.with(index, { ...step, ...parts }))
          const days = wrong.get(`${index}.until`) ?? null
          return (
            // A step has no id while it is typed, so its index is the key.
            <li key={String(index)}>
              <YuanField
                name={`gift-${index}-principal`}
                label={t('branchGifts.from')}
                value={step.principalFen}
                problem={wrong.get(`${index}.principalFen`) ?? missing(step.principalFen)}
                onChange={(principalFen) => put({ principalFen })}
              />
              <YuanField
                name={`gift-${index}-gift`}
                label={t('branchGifts.gift')}
                value={step.giftFen}
                problem={missing(step.giftFen)}
                onChange={(giftFen) => put({ giftFen })}
              />
              <label htmlFor={`${id}-${n}-from`}>{t('branchGifts.firstDay')}</label>
              <DayInput id={`${id}-${n}-from`} value={step.from ?? ''} onChange={(day) => put({ from: day || null })} />
              <label htmlFor={`${id}-${n}-until`}>{t('branchGifts.lastDay')}</label>
              <DayInput
                id={`${id}-${n}-until`}
                value={step.until ?? ''}
                onChange={(day) => put({ until: day || null })}
              />
              <Button aria-label={t('branchGifts.remove', { n })} onClick={() => change(steps.toSpliced(index, 1))}>
                ×
              </Button>
              {days !== null && (
                <span className="plan-problem" role="alert">
                  {days}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <Button id={id} disabled={steps.length >= MAX_GIFT_STEPS} onClick={() => change([...steps, EMPTY])}>
        {t('branchGifts.add')}
      </Button>
    </>
  )
}

/** Steps in one line, where somebody else has saved other ones meanwhile. */
export const GiftStepsShown = ({ value }: { readonly value: unknown }) => {
  const { t } = useTranslation()
  const steps = stepsIn(typeof value === 'string' ? value : JSON.stringify(value ?? []))
  if (steps.length === 0) return '—'
  return steps
    .map(({ principalFen, giftFen }) =>
      t('branchGifts.step', { principal: formatMoney(principalFen ?? 0), gift: formatMoney(giftFen ?? 0) }),
    )
    .join(t('app.listSeparator'))
}
