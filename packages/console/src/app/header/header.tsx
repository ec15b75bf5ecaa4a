import { hrefOf } from '@netbar/shared'
import { Bell } from '@netbar/widgets'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { Navigation } from '../layout/navigation.tsx'
import { BranchDisplay } from './branch-display.tsx'
import { ConnectionIndicator } from './connection-indicator.tsx'
import { LanguageSelect } from './language-select.tsx'
import { UserMenu } from './user-menu.tsx'

/** The header, 60 px high (specification §2). */
export const Header = ({ routeName }: { readonly routeName: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <header className="header">
      <Navigation routeName={routeName} />
      <Link className="header-mark" to={hrefOf('home')}>
        {t('app.brand')}
      </Link>
      <div className="header-tools">
        <BranchDisplay />
        <ConnectionIndicator />
        {/* The domain opens messages itself; only the bell's own link to the history comes through here. */}
        <Bell onNavigate={({ name, query }) => name === 'historyMessage' && void navigate(hrefOf(name, query))} />
        <LanguageSelect />
        <UserMenu />
      </div>
    </header>
  )
}
