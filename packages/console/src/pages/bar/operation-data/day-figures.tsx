import { $branchId, formatMoney } from '@netbar/shared'
import { operationSummary } from '@netbar/shared/console'
import type { OperationSummary } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../kit/day/day-input.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ShiftButtons } from '../shift/shift-buttons.tsx'
import './day-figures.css'

const Figures = ({ summary }: { readonly summary: OperationSummary }) => {
  const { t } = useTranslation()
  const figures: readonly (readonly [label: string, value: string, more?: string])[] = [
    [
      t('operation.figures.received'),
      formatMoney(summary.receivedFen),
      summary.received
        .flatMap(({ channel, amountFen }) =>
          channel === null ? [] : [`${t(`shift.channels.${channel}`)} ${formatMoney(amountFen)}`],
        )
        .join(' · '),
    ],
    [
      t('operation.figures.recharges'),
      formatMoney(summary.rechargesFen),
      `${t('operation.figures.gift')} ${formatMoney(summary.giftFen)}`,
    ],
    [t('operation.figures.sales'), formatMoney(summary.salesFen)],
    [t('operation.figures.refunds'), formatMoney(summary.refundsFen)],
    [
      t('operation.figures.expected'),
      formatMoney(summary.expectedCashFen),
      t('operation.figures.closedShifts', { n: summary.closedShifts }),
    ],
    [
      t('operation.figures.counted'),
      formatMoney(summary.countedCashFen),
      `${t('operation.figures.difference')} ${formatMoney(summary.differenceFen)}`,
    ],
    [t('operation.figures.openShifts'), String(summary.openShifts)],
    [t('operation.figures.visits'), String(summary.visits)],
  ]
  return (
    <dl className="day-figures">
      {figures.map(([label, value, more]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            {more && <span className="quiet">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Money and visits of the current branch on a day, today at first. */
export const DayFigures = ({ header }: { readonly header: ReactNode }) => {
  const { t } = useTranslation()
  const [day, setDay] = useState('')
  const { summary, status, error, branchId, ask } = useUnit({
    summary: operationSummary.$value,
    status: operationSummary.$status,
    error: operationSummary.$error,
    branchId: $branchId,
    ask: operationSummary.asked,
  })
  useEffect(() => {
    if (branchId !== null) ask(day)
  }, [ask, branchId, day])
  return (
    <>
      <div className="list-title">
        <h1 className="page-title">{t('routes.operationData')}</h1>
      </div>
      <section className="card day-summary">
        {header}
        <div className="day-bar">
          <label className="day-choice">
            <span>{t('operation.day')}</span>
            <DayInput value={day === '' ? (summary?.day ?? '') : day} onChange={setDay} />
          </label>
          <ShiftButtons />
        </div>
        {status === 'failed' ? (
          <RetryAlert error={error} onRetry={() => ask(day)} />
        ) : summary === null ? (
          <Skeleton lines={4} />
        ) : (
          <Figures summary={summary} />
        )}
      </section>
    </>
  )
}
