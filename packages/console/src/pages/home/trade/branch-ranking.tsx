import { formatMoney } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Block } from '../block.tsx'
import { branchRanking } from '../home-model.ts'

/** Branches of the brand with the highest revenue today; bars are relative to the first. */
export const BranchRanking = () => {
  const { t } = useTranslation()
  const { ranks, status, error, ask } = useUnit({
    ranks: branchRanking.$value,
    status: branchRanking.$status,
    error: branchRanking.$error,
    ask: branchRanking.asked,
  })
  const most = ranks?.[0]?.revenueFen ?? 0
  return (
    <Block
      title={t('home.rank')}
      status={status}
      error={error}
      isEmpty={most <= 0}
      empty={t('home.rankEmpty')}
      onRetry={() => ask()}
    >
      <ol className="home-rank">
        {ranks?.map(({ branchId, branchNo, branchName, revenueFen, sessions }) => (
          <li key={branchId}>
            <span>
              {branchName} <small className="quiet">{branchNo}</small>
            </span>
            <strong>{formatMoney(revenueFen)}</strong>
            <span className="home-rank-bar" aria-hidden="true">
              <span style={{ inlineSize: `${(revenueFen / most) * 100}%` }} />
            </span>
            <small className="quiet">{t('home.rankSessions', { n: sessions })}</small>
          </li>
        ))}
      </ol>
    </Block>
  )
}
