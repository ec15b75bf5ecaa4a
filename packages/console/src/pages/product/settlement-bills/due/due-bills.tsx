import { formatMoney, hrefOf } from '@netbar/shared'
import { daysFrom, shanghaiDay } from '@netbar/shared/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { BlockTable } from '../../../../kit/home/block-table.tsx'
import { Block } from '../../../../kit/home/block.tsx'
import { useFigure } from '../../../../kit/home/use-figure.ts'
import { dueBills, dueTotals } from './due-bills-model.ts'

/** Bills that the company waits to be paid, those past their due date first and in red. */
export const DueBills = () => {
  const { t } = useTranslation()
  const { value: bills, state } = useFigure(dueBills)
  const { value: totals } = useFigure(dueTotals)
  const [today] = useState(() => shanghaiDay(Date.now()))
  return (
    <Block
      title={t('settlementBill.home.title')}
      extra={
        totals && (
          <span className="quiet">
            {t('settlementBill.home.sum', { n: totals.count })} <strong>{formatMoney(totals.unpaidFen)}</strong>
          </span>
        )
      }
      state={state}
      isEmpty={!bills?.rows.length}
      empty={t('settlementBill.home.empty')}
    >
      <BlockTable
        label={t('settlementBill.home.title')}
        heads={[
          { title: t('settlementBill.no') },
          { title: t('settlementBill.branch'), isText: true },
          { title: t('settlementBill.period') },
          { title: t('settlementBill.home.unpaid') },
          { title: t('settlementBill.due') },
        ]}
      >
        {bills?.rows.map(({ id, billNo, branchName, periodStart, unpaidFen, dueDate, isOverdue }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={hrefOf('billingEnquiry', { billId: id })}>{billNo}</Link>
            </th>
            <td className="home-text">{branchName}</td>
            <td>{periodStart.slice(0, 7)}</td>
            <td>{formatMoney(unpaidFen)}</td>
            <td className={isOverdue ? 'home-late' : ''}>
              {dueDate ?? '—'}
              {isOverdue && dueDate !== null && (
                <small>{t('settlementBill.home.overdue', { n: daysFrom(dueDate, today) })}</small>
              )}
            </td>
          </tr>
        ))}
      </BlockTable>
    </Block>
  )
}
