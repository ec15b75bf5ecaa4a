import { formatMoney } from '@netbar/shared'
import { payTestClose, payTests } from '@netbar/shared/console'
import type { PayTest } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QrFigure } from '../../../../kit/qr/qr-figure.tsx'
import { PayFailureAlert } from '../pay-failure-alert.tsx'

interface PayTestViewProps {
  readonly test: PayTest
  /** Begins another test, or the same one where WeChat Pay has not answered. */
  readonly again: ReactNode
}

/** Where a test payment has come to, and what can be done now. */
export const PayTestView = ({ test, again }: PayTestViewProps) => {
  const { t } = useTranslation()
  const { isClosing, ask, close } = useUnit({
    isClosing: payTestClose.$isPending,
    ask: payTests.asked,
    close: payTestClose.submitted,
  })
  const { brandId, state, failure, codeUrl, amountFen, expires } = test
  const isWaiting = state === 'PENDING' && codeUrl !== null
  return (
    <>
      {isWaiting && (
        <QrFigure
          codeUrl={codeUrl}
          amountFen={amountFen}
          expires={expires}
          words={{ picture: 'payTest.picture', left: 'payTest.left' }}
        />
      )}
      <output className="pay-said">{t(`payTest.said.${state}`, { amount: formatMoney(amountFen) })}</output>
      {failure && <PayFailureAlert title={t(`payTest.failed.${state}`)} failure={failure} />}
      <div className="qr-actions pay-steps">
        {(isWaiting || state === 'PAID') && <Button onClick={() => ask(brandId)}>{t('payTest.ask')}</Button>}
        {state === 'PENDING' && codeUrl === null && again}
        {(state === 'CLOSED' || state === 'FAILED' || state === 'REFUNDED') && again}
        {state === 'PENDING' && (
          <Button danger loading={isClosing} onClick={() => close(brandId)}>
            {t('payTest.stop')}
          </Button>
        )}
      </div>
    </>
  )
}
