import { $user, hrefOf, levelOf } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** Shown for a branch, or a brand, without guests yet; a brand manager can open another branch. */
export const NoTrade = () => {
  const { t } = useTranslation()
  const user = useUnit($user)
  return (
    <section className="card" aria-labelledby="home-no-trade">
      <h2 id="home-no-trade">{t('home.noTrade')}</h2>
      <p className="quiet">
        {t('home.noTradeHint')}{' '}
        {user && levelOf(user) === '1' && <Link to={hrefOf('addBranch')}>{t('home.addBranch')}</Link>}
      </p>
    </section>
  )
}
