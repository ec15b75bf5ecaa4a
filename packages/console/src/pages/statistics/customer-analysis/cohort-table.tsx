import { type CustomerCohorts, shareBp } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { shareOf } from '../../../lib/figure-text.ts'
import { BehindLink } from './behind-link.tsx'
import { ShadedTable, shadeOf } from './shaded-table.tsx'

const WHOLE_BP = 10_000

/** How many of those who joined in a month came in that month and in each one after. */
export const CohortTable = ({ months }: CustomerCohorts) => {
  const { t } = useTranslation()
  const heads = [t('customers.joinedCount'), ...months.map((_, later) => t('customers.monthLater', { n: later }))]
  return (
    <ShadedTable title={t('customers.cohort')} corner={t('customers.joinedIn')} heads={heads}>
      {months.map(({ month, joined, came }) => (
        <tr key={month}>
          <th scope="row">{month}</th>
          <td>
            {joined === 0 ? (
              '—'
            ) : (
              <BehindLink bands={{ joined: month }} label={t('customers.joinedCell', { month, n: joined })}>
                {joined}
              </BehindLink>
            )}
          </td>
          {months.map((_, later) => {
            const count = came[later]
            const share = count === undefined ? null : shareBp(count, joined)
            // Columns never move.
            const key = heads[later + 1]
            return share === null ? (
              <td key={key}>—</td>
            ) : (
              <td key={key} style={shadeOf(share, WHOLE_BP)}>
                {shareOf(share)}
                <span className="quiet">{count}</span>
              </td>
            )
          })}
        </tr>
      ))}
    </ShadedTable>
  )
}
