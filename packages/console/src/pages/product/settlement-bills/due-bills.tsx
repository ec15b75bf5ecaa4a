import { formatMoney, hrefOf } from '@netbar/shared'
import { DAY_MS, shanghaiDay, shanghaiDayStart } from '@netbar/shared/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Block } from '../../../kit/home/block.tsx'
import { useFigure } from '../../../kit/home/use-figure.ts'
import { dueBills, dueTotals } from './due-bills-model.ts'

/** Whole days from one day to another. */
const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(shanghaiDayStart(to)) - Date.parse(shanghaiDayStart(from))) / DAY_MS)

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
      {/* A scrolled region has to be reachable by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className="home-table" role="group" aria-label={t('settlementBill.home.title')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('settlementBill.no')}</th>
              <th scope="col" className="home-text">
                {t('settlementBill.branch')}
              </th>
              <th scope="col">{t('settlementBill.period')}</th>
              <th scope="col">{t('settlementBill.home.unpaid')}</th>
              <th scope="col">{t('settlementBill.due')}</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </div>
    </Block>
  )
}
