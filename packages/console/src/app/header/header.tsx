import { hrefOf } from '@netbar/shared'
import { Bell } from '@netbar/widgets'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { LockMenu } from '../lock/lock-menu.tsx'
import { PaletteLauncher } from '../palette/palette-launcher.tsx'
import { $theme } from '../../frame/preferences/model.ts'
import { BrandSelector } from './brand-selector.tsx'
import { ConnectionIndicator } from './connection-indicator.tsx'
import { FullScreenToggle } from './full-screen-toggle.tsx'
import { HeaderBranch } from './header-branch.tsx'
import { LanguageChoice } from '../../frame/preferences/language-choice.tsx'
import { LayoutToggle, ThemeToggle } from './look-toggles.tsx'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  readonly routeName: string
  readonly children: ReactNode
}

/** The header, 60 px high (specification §2); its start depends on the layout. */
export const Header = ({ routeName, children }: HeaderProps) => {
  const navigate = useNavigate()
  const { page } = useUnit($theme)
  return (
    <header className="header">
      {children}
      <div className="header-tools">
        <PaletteLauncher />
        {routeName === 'home' && <BrandSelector />}
        <HeaderBranch routeName={routeName} />
        <ConnectionIndicator />
        {/* The domain navigates for messages itself; only the bell's own link to the history is handled here. */}
        <Bell
          theme={page}
          onNavigate={({ name, query }) => name === 'historyMessage' && void navigate(hrefOf(name, query))}
        />
        <LayoutToggle />
        <ThemeToggle />
        <FullScreenToggle />
        <LockMenu />
        <LanguageChoice />
        <UserMenu />
      </div>
    </header>
  )
}
