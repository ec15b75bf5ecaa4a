import { formatMoney, formatPercent } from '@netbar/shared'
import { creditOf, type RefundCandidate } from '@netbar/shared/contract'
import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { StepLine } from '../../../kit/document/steps/step-line.tsx'
import { FieldProblem } from '../../../kit/document/steps/step-frame.tsx'

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
      <label>
        {t('refund.number.submit')}
        <InputNumber
          min={0}
          precision={0}
          // The buttons would become part of the field's accessible name; the arrow keys do the same.
          controls={false}
          value={quantity}
          {...(problem ? { status: 'error' } : {})}
          onChange={onChange}
        />
      </label>
      {candidate.type !== 2 && (
        <span className="quiet">
          {t('refund.percent')} {formatPercent(candidate.maxRatioBp)}
        </span>
      )}
      <strong>{formatMoney(maxRefundFen(candidate, quantity ?? 0))}</strong>
      <FieldProblem text={problem} />
    </StepLine>
  )
}
