import { formatMoney, formatPercent } from '@netbar/shared'
import { creditOf, MAX_UNITS, type RefundCandidate } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { StepLine } from '../../../kit/document/steps/step-line.tsx'
import { QuantityField } from '../../../kit/form/number/number-field.tsx'

interface CandidateFieldProps {
  readonly candidate: RefundCandidate
  readonly quantity: number | null
  readonly problem: string | null
  readonly onChange: (quantity: number | null) => void
}

/** Maximum credit of a quantity: its price times the ratio of its product's policy. */
export const maxRefundFen = ({ priceFen, maxRatioBp }: RefundCandidate, quantity: number): number =>
  creditOf(quantity, priceFen, maxRatioBp, 'COMPANY')

/** Quantity field of a refundable line. */
export const CandidateField = ({ candidate, quantity, problem, onChange }: CandidateFieldProps) => {
  const { t } = useTranslation()
  return (
    <StepLine name={candidate.productName} spec={candidate.spec}>
      <span className="quiet">
        {t('refund.possible.submit')} {candidate.quantity}
        {candidate.purchaseUnit} × {formatMoney(candidate.priceFen)}
        {candidate.expireDate && ` · ${t('refund.expireDate')} ${candidate.expireDate}`}
      </span>
      <QuantityField
        name={`refund-${candidate.orderLineId}-${candidate.receiptLineId ?? ''}`}
        label={t('refund.number.submit')}
        min={0}
        max={MAX_UNITS}
        value={quantity}
        problem={problem}
        onChange={onChange}
      />
      {candidate.type !== 2 && (
        <span className="quiet">
          {t('refund.percent')} {formatPercent(candidate.maxRatioBp)}
        </span>
      )}
      <strong>{formatMoney(maxRefundFen(candidate, quantity ?? 0))}</strong>
    </StepLine>
  )
}
