import { floorPlan } from '@netbar/shared/console'
import { STEP_MINUTES } from '@netbar/shared/contract'
import { Select } from 'antd'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListInputProps } from '../../../../kit/form/form-field.ts'
import { CopyPlan } from './copy-plan.tsx'
import { PackageRows } from './package-rows.tsx'
import { planIn, readPlan, type TypedPlan } from './plan-draft.ts'
import { PlanPicture } from './plan-picture.tsx'
import { RateRows } from './rate-rows.tsx'
import { YuanField } from '../../../../kit/form/number/yuan-field.tsx'

/** The rates of a branch as one field of a form: what is wrong is said where it is, and the picture follows while somebody types. */
export const PlanInput = ({ id, value, isWrong, onChange }: ListInputProps) => {
  const { t } = useTranslation()
  const step = useId()
  const plan = useUnit(floorPlan.$value)
  const typed = planIn(value)
  if (plan === null || typed === null) return null
  const { terms, problems } = readPlan(typed)
  const problemOf = (field: string) => {
    const key = problems.get(field)
    // What is missing is no mistake before somebody wants to save it.
    return key === undefined || (!isWrong && key === 'branchRates.problem.missing') ? null : t(key)
  }
  const change = (parts: Partial<TypedPlan>) => onChange(JSON.stringify({ ...typed, ...parts }))
  return (
    <div id={id} tabIndex={-1} className="plan-input">
      <CopyPlan plan={plan} onCopy={(copied) => onChange(JSON.stringify(copied))} />
      <section className="plan-base">
        <YuanField
          name="base"
          label={t('branchRates.base')}
          value={typed.baseFenPerHour}
          problem={problemOf('baseFenPerHour')}
          onChange={(baseFenPerHour) => change({ baseFenPerHour })}
        />
        <span className="plan-step">
          <label htmlFor={step}>{t('branchRates.step')}</label>
          <Select
            id={step}
            value={typed.stepMinutes}
            options={STEP_MINUTES.map((minutes) => ({
              value: minutes,
              label: t('branchRates.stepOf', { n: minutes }),
            }))}
            onChange={(stepMinutes) => change({ stepMinutes })}
          />
        </span>
        <YuanField
          name="minimum"
          label={t('branchRates.minimum')}
          value={typed.minimumFen}
          problem={problemOf('minimumFen')}
          onChange={(minimumFen) => change({ minimumFen })}
        />
      </section>
      <RateRows plan={plan} rates={typed.rates} problemOf={problemOf} onChange={(rates) => change({ rates })} />
      <PackageRows
        plan={plan}
        packages={typed.packages}
        problemOf={problemOf}
        onChange={(packages) => change({ packages })}
      />
      {terms === null ? (
        <p className="quiet">{t('branchRates.noPicture')}</p>
      ) : (
        <PlanPicture plan={plan} terms={terms} />
      )}
    </div>
  )
}

/** How many rates and packages somebody else has saved meanwhile. */
export const PlanShown = ({ value }: { readonly value: unknown }) => {
  const { t } = useTranslation()
  const typed = planIn(typeof value === 'string' ? value : JSON.stringify(value ?? null))
  return typed === null ? '—' : t('branchRates.shown', { rates: typed.rates.length, packages: typed.packages.length })
}
