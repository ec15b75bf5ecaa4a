import { formatMoney } from '@netbar/shared'
import { useTranslation } from 'react-i18next'
import { BlockTable } from '../../../kit/home/block-table.tsx'
import { Block } from '../../../kit/home/block.tsx'
import { useFigure } from '../../../kit/home/use-figure.ts'
import { branchRanking } from '../trade-model.ts'
import { ChangeText } from './change-text.tsx'
import { changeOf } from './change-of.ts'

/** The user's branches compared: revenue of today beside last week's, sessions and seats. */
export const BranchRanking = () => {
  const { t } = useTranslation()
  const { value: ranks, state } = useFigure(branchRanking)
  const most = Math.max(1, ...(ranks ?? []).map(({ revenueFen }) => revenueFen))
  return (
    <Block
      title={t('home.rank')}
      state={state}
      isEmpty={!ranks?.some(({ revenueFen }) => revenueFen > 0)}
      empty={t('home.rankEmpty')}
    >
      <BlockTable
        label={t('home.rank')}
        heads={[
          { title: t('home.rankBranch') },
          { title: t('home.revenue') },
          { title: t('home.rankChange') },
          { title: t('home.sessions') },
          { title: t('home.rate') },
        ]}
      >
        {ranks?.map(({ branchId, branchNo, branchName, revenueFen, lastWeekFen, sessions, seats, inUse }) => (
          <tr key={branchId}>
            <th scope="row" title={`${branchNo} ${branchName}`}>
              {branchName}
            </th>
            <td>
              {formatMoney(revenueFen)}
              <span className="home-bar" aria-hidden="true">
                <span style={{ inlineSize: `${(Math.max(0, revenueFen) / most) * 100}%` }} />
              </span>
            </td>
            <td>
              <ChangeText change={changeOf(revenueFen, lastWeekFen)} />
            </td>
            <td>{sessions}</td>
            <td>{seats === 0 ? '—' : `${Math.round((inUse / seats) * 100)}%`}</td>
          </tr>
        ))}
      </BlockTable>
    </Block>
  )
}
