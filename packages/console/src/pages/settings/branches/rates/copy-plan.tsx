import { $branches } from '@netbar/shared'
import { copiedFloorPlan, copiedTerms } from '@netbar/shared/console'
import type { FloorPlan, RateTerms } from '@netbar/shared/contract'
import { Alert, Button, Select } from 'antd'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailure } from '../../../../ui/use-failure.ts'

interface CopyPlanProps {
  /** The plan of the branch that is edited. */
  readonly plan: FloorPlan
  readonly onCopy: (terms: RateTerms) => void
}

/** Fills the form in with the rates of another branch. Nothing is saved by it. */
export const CopyPlan = ({ plan, onCopy }: CopyPlanProps) => {
  const { t } = useTranslation()
  const field = useId()
  const failureOf = useFailure()
  const { branches, other, status, error, ask, forget } = useUnit({
    branches: $branches,
    other: copiedFloorPlan.$value,
    status: copiedFloorPlan.$status,
    error: copiedFloorPlan.$error,
    ask: copiedFloorPlan.asked,
    forget: copiedFloorPlan.reset,
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const [leftOut, setLeftOut] = useState<number | null>(null)
  const choose = (id: string) => {
    setChosen(id)
    setLeftOut(null)
    forget()
    ask(id)
  }
  const copy = (from: FloorPlan) => {
    const copied = copiedTerms(from, plan)
    setLeftOut(copied.leftOut)
    onCopy(copied.terms)
  }
  return (
    <section className="copy-plan">
      <label htmlFor={field}>{t('branchRates.copy')}</label>
      <Select
        id={field}
        showSearch={{ optionFilterProp: 'label' }}
        loading={status === 'loading'}
        value={chosen}
        options={branches.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: string | null) => id !== null && choose(id)}
      />
      <Button disabled={other === null} onClick={() => other !== null && copy(other)}>
        {t('branchRates.fillIn')}
      </Button>
      {status === 'failed' && <Alert type="error" showIcon title={failureOf(error)} />}
      {leftOut !== null && (
        <Alert
          type={leftOut > 0 ? 'warning' : 'success'}
          showIcon
          title={t(leftOut > 0 ? 'branchRates.copiedPart' : 'branchRates.copied', { n: leftOut })}
        />
      )}
    </section>
  )
}
