import { formatMoney } from '@netbar/shared'
import { MAX_UNITS, REFUND_BEARERS, REFUND_DISPOSALS, WHOLE_BP, type RefundLine } from '@netbar/shared/contract'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { StepLine } from '../../../kit/document/steps/step-line.tsx'
import { DecimalField, QuantityField } from '../../../kit/form/number/number-field.tsx'
import './refunds.css'
import { maxQuantityOf, typedCredit, type LinesStep, type TypedLine } from './refund-form.ts'

interface LineFieldsProps {
  readonly step: LinesStep
  readonly line: RefundLine
  readonly typed: TypedLine
  readonly problem: string | null
  readonly onChange: (part: Partial<TypedLine>) => void
}

/** Fields of one refund line in a step. */
export const LineFields = ({ step, line, typed, problem, onChange }: LineFieldsProps) => {
  const { t } = useTranslation()
  const possible = maxQuantityOf(step, line)
  return (
    <StepLine name={line.productName} spec={line.spec}>
      <span className="quiet">
        {t(`refund.possible.${step}`)} {possible}
        {line.purchaseUnit} × {formatMoney(line.priceFen)}
      </span>
      {step === 'account' ? (
        <>
          <DecimalField
            name={`refund-percent-${line.id}`}
            label={t('refund.percent')}
            min={0}
            max={100}
            suffix="%"
            value={typed.percent}
            problem={problem}
            onChange={(percent) => onChange({ percent })}
          />
          <label>
            {t('refund.bearer')}
            <Select
              className="refund-choice"
              value={typed.bearer}
              options={REFUND_BEARERS.map((bearer) => ({ value: bearer, label: t(`refunds.bearer.${bearer}`) }))}
              onChange={(bearer) => onChange({ bearer })}
            />
          </label>
          <strong>{formatMoney(typedCredit(line, typed))}</strong>
          {line.maxRatioBp < WHOLE_BP && (
            <span className="quiet">{t('refund.atMost', { percent: line.maxRatioBp / 100 })}</span>
          )}
        </>
      ) : (
        <QuantityField
          name={`refund-${step}-${line.id}`}
          label={t(`refund.number.${step}`)}
          min={0}
          max={MAX_UNITS}
          value={typed.quantity}
          problem={problem}
          onChange={(quantity) => onChange({ quantity })}
        />
      )}
      {step === 'receive' && (
        <label>
          {t('refund.disposal')}
          <Select
            className="refund-choice"
            value={typed.disposal}
            options={REFUND_DISPOSALS.map((way) => ({ value: way, label: t(`refunds.disposal.${way}`) }))}
            onChange={(disposal) => onChange({ disposal })}
          />
        </label>
      )}
    </StepLine>
  )
}
