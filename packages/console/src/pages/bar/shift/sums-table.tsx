import { formatMoney } from '@netbar/shared'
import type { ShiftSums } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import './sums-table.css'

interface SumsTableProps {
  readonly sums: ShiftSums
  /** Null before it is counted. */
  readonly countedFen: number | null
}

/** What passed a till in a shift by channel, and the cash that has to be in it beside what was counted. */
export const SumsTable = ({ sums, countedFen }: SumsTableProps) => {
  const { t } = useTranslation()
  const cash: readonly (readonly [label: string, fen: number])[] = [
    [t('shift.float'), sums.floatFen],
    [t('shift.sheet.movedIn'), sums.movedInFen],
    [t('shift.sheet.movedOut'), -sums.movedOutFen],
    [t('shift.sheet.deposited'), -sums.depositedFen],
    [t('shift.sheet.expected'), sums.expectedCashFen],
  ]
  const difference = countedFen === null ? null : countedFen - sums.expectedCashFen
  return (
    <div className="shift-sums">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('shift.sheet.channel')}</th>
            <th scope="col">{t('shift.sheet.in')}</th>
            <th scope="col">{t('shift.sheet.out')}</th>
            <th scope="col">{t('shift.sheet.count')}</th>
          </tr>
        </thead>
        <tbody>
          {sums.channels.length === 0 && (
            <tr>
              <th colSpan={4}>{t('shift.sheet.none')}</th>
            </tr>
          )}
          {sums.channels.map(({ channel, inFen, outFen, count }) => (
            <tr key={channel}>
              <th scope="row">{t(`shift.channels.${channel}`)}</th>
              <td>{formatMoney(inFen)}</td>
              <td>{formatMoney(outFen)}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        {cash.map(([label, fen]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(fen)}</dd>
          </div>
        ))}
        {countedFen !== null && (
          <div>
            <dt>{t('shift.sheet.counted')}</dt>
            <dd>{formatMoney(countedFen)}</dd>
          </div>
        )}
        {difference !== null && (
          <div className={difference === 0 ? '' : 'shift-difference'}>
            <dt>{t('shift.sheet.difference')}</dt>
            <dd>{difference === 0 ? t('shift.sheet.even') : formatMoney(difference)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
