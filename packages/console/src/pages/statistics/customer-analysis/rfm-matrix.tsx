import { formatMoney } from '@netbar/shared'
import { type CustomerFigures, FREQUENCY_BANDS, RECENCY_BANDS } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { BehindLink } from './behind-link.tsx'
import { ShadedTable, shadeOf } from './shaded-table.tsx'

/** How lately and how often members came, with what they spent: each cell has its numbers and leads to its members. */
export const RfmMatrix = ({ cells }: Pick<CustomerFigures, 'cells'>) => {
  const { t } = useTranslation()
  const most = Math.max(...cells.map(({ members }) => members))
  const cellOf = (recency: string, frequency: string) =>
    cells.find((cell) => cell.recency === recency && cell.frequency === frequency)
  return (
    <ShadedTable
      title={t('customers.rfm')}
      corner={t('customers.rfmCorner')}
      heads={FREQUENCY_BANDS.map(([key]) => t(`customers.frequencies.${key}`))}
    >
      {RECENCY_BANDS.map(([recency]) => (
        <tr key={recency}>
          <th scope="row">{t(`customers.recencies.${recency}`)}</th>
          {FREQUENCY_BANDS.map(([frequency]) => {
            const { members = 0, spentFen = 0 } = cellOf(recency, frequency) ?? {}
            if (members === 0) return <td key={frequency}>—</td>
            const label = t('customers.rfmCell', {
              recency: t(`customers.recencies.${recency}`),
              frequency: t(`customers.frequencies.${frequency}`),
              n: members,
              amount: formatMoney(spentFen),
            })
            return (
              <td key={frequency} style={shadeOf(members, most)}>
                <BehindLink bands={{ recency, frequency }} label={label}>
                  {members}
                </BehindLink>
                <span className="quiet">{formatMoney(spentFen)}</span>
              </td>
            )
          })}
        </tr>
      ))}
    </ShadedTable>
  )
}
