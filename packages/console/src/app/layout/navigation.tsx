import { Menu } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $theme } from '../../frame/preferences/model.ts'
import { useMenu, useSubPanels } from './use-menu.tsx'

interface NavigationProps {
  readonly routeName: string
}

const useMenuShade = () => useUnit($theme).menu

/** The menu as a row below the header (layout `top`). */
export const TopNavigation = ({ routeName }: NavigationProps) => {
  const { t } = useTranslation()
  const shade = useMenuShade()
  const panels = useSubPanels()
  const { groups: _, ...menu } = useMenu(routeName, panels.hideSoon, panels.change)
  return (
    <nav className={`navigation navigation-${shade}`} aria-label={t('app.menu')}>
      <Menu {...menu} mode="horizontal" theme={shade} openKeys={panels.openKeys} onOpenChange={panels.change} />
    </nav>
  )
}

/** The menu at the side, 200 px wide (layout `sideLarge`). */
export const SideNavigation = ({ routeName }: NavigationProps) => {
  const { t } = useTranslation()
  const shade = useMenuShade()
  const { groups, ...menu } = useMenu(routeName)
  return (
    <nav aria-label={t('app.menu')}>
      <Menu {...menu} mode="inline" inlineIndent={16} theme={shade} defaultOpenKeys={[...groups]} />
    </nav>
  )
}

/** The menu as icons at the side, 70 px wide, with sub-panels beside it (layout `sideLittle`). */
export const IconNavigation = ({ routeName }: NavigationProps) => {
  const { t } = useTranslation()
  const shade = useMenuShade()
  const panels = useSubPanels()
  const { groups: _, ...menu } = useMenu(routeName, panels.hideSoon, panels.change)
  return (
    <nav className="navigation-icons" aria-label={t('app.menu')}>
      <Menu
        {...menu}
        mode="inline"
        inlineCollapsed
        theme={shade}
        openKeys={panels.openKeys}
        onOpenChange={panels.change}
      />
    </nav>
  )
}
