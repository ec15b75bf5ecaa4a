import { formatDateTime, formatMoney } from '@netbar/shared'
import { payTests, payTestsLeft, payTestsOpened, payTestStart } from '@netbar/shared/console'
import { PAY_TEST_FEN, type PayTest } from '@netbar/shared/contract'
import { Button, type TableProps } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TitledCard } from '../../../../kit/document/titled-card.tsx'
import { PlainTable } from '../../../../kit/list/table/plain-table.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { usePayRights } from '../use-pay-rights.ts'
import { PayTestDialog } from './pay-test-dialog.tsx'
import { toneOf } from './tone-of.ts'

interface PayTestsProps {
  readonly brandId: string
  /** Whether the keys of the account are stored: without them nothing can be tried. */
  readonly hasKeys: boolean
}

/** 测试支付: a payment of one fen that is given back, and what became of the last ones. */
export const PayTests = ({ brandId, hasKeys }: PayTestsProps) => {
  const { t } = useTranslation()
  const mayTest = usePayRights().has('PAY_CONFIG_TEST')
  const [isOpen, setIsOpen] = useState(false)
  const { tests, status, error, open, leave, ask, start } = useUnit({
    tests: payTests.$value,
    status: payTests.$status,
    error: payTests.$error,
    open: payTestsOpened,
    leave: payTestsLeft,
    ask: payTests.asked,
    start: payTestStart.submitted,
  })
  useEffect(() => {
    open(brandId)
    return () => leave()
  }, [open, leave, brandId])
  // Pages of several brands may be open.
  const own = tests?.filter((test) => test.brandId === brandId) ?? null
  const columns: NonNullable<TableProps<PayTest>['columns']> = [
    { key: 'time', title: t('payTest.time'), render: (_, { createdTime }) => formatDateTime(createdTime) },
    { key: 'actor', title: t('payTest.actor'), render: (_, { actor }) => actor },
    {
      key: 'result',
      title: t('payTest.result'),
      render: (_, { state, failure }) => (
        <>
          <StatusTag tone={toneOf(state)}>{t(`payTest.state.${state}`)}</StatusTag>{' '}
          {failure && (
            <span className="quiet">
              {t(`paymentConfig.failure.${failure.reason}`, { code: failure.code, detail: failure.detail })}
            </span>
          )}
        </>
      ),
    },
  ]
  return (
    <TitledCard title={t('payTest.title')}>
      <p className="quiet pay-hint">{t('payTest.hint')}</p>
      {mayTest && (
        <p className="pay-hint">
          <Button
            disabled={!hasKeys}
            onClick={() => {
              start(brandId)
              setIsOpen(true)
            }}
          >
            {t('payTest.start', { amount: formatMoney(PAY_TEST_FEN) })}
          </Button>{' '}
          {!hasKeys && <span className="quiet">{t('payTest.keysMissing')}</span>}
        </p>
      )}
      <PlainTable<PayTest>
        rowKey="id"
        columns={columns}
        rows={own}
        status={status}
        error={error}
        onRetry={() => ask(brandId)}
        empty="payTest.empty"
      />
      {isOpen && <PayTestDialog brandId={brandId} test={own?.[0] ?? null} onClose={() => setIsOpen(false)} />}
    </TitledCard>
  )
}
