import type { ShiftSheet } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CashCountInput } from './cash-count-input.tsx'
import { countIn } from './typed-count.ts'

interface CountStepProps {
  readonly sheet: ShiftSheet
  /** JSON of what has been counted. */
  readonly count: string
  readonly onCount: (count: string) => void
  readonly onNext: () => void
  readonly onClose: () => void
}

/** What is still open at the branch, and the count of the drawer: what it has to be is not said before. */
export const CountStep = ({ sheet, count, onCount, onNext, onClose }: CountStepProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { openOrders } = sheet
  const isWhole = countIn(count).every((each) => each.count !== null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) onNext()
      }}
    >
      <Alert
        className="shift-orders"
        type={openOrders > 0 ? 'warning' : 'success'}
        showIcon
        title={openOrders > 0 ? t('shift.handOver.openOrders', { n: openOrders }) : t('shift.handOver.noOrders')}
      />
      <CashCountInput id={id} value={count} isWrong={false} onChange={onCount} row={null} values={{}} />
      <div className="shift-steps">
        <Button onClick={onClose}>{t('kit.cancel')}</Button>
        <Button type="primary" htmlType="submit" disabled={!isWhole}>
          {t('shift.handOver.next')}
        </Button>
      </div>
    </form>
  )
}
