import { $menus, hrefOf, routeNamed } from '@netbar/shared'
import type { MenuProps } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isBuilt } from '../../frame/built-routes.ts'
import { CONTENT_ID } from './content-id.ts'
import { MenuIcon } from '../../frame/menu/menu-icon.tsx'
import { groupsOf, menuEntryOf } from '../../frame/menu/menu-entry.ts'
import { menuItems, type MenuItem } from '../../frame/menu/menu-items.ts'
import { sectionsOf, type MenuSection } from '../../frame/menu/menu-sections.ts'

/** The sub-panel hides this long after a choice (specification §2), in ms. */
const HIDE_AFTER_CHOICE_MS = 500

/** Ant Design adds its own class to the outermost element. */
const menuIcon = (name: string) => (
  <span>
    <MenuIcon name={name} />
  </span>
)

type AntdItem = NonNullable<MenuProps['items']>[number]

interface ToAntd {
  readonly titleOf: (section: MenuSection) => string
  readonly open?: ((keys: string[]) => void) | undefined
}

const toAntd = ({ key, label, icon, children }: MenuItem, { titleOf, open }: ToAntd): AntdItem => ({
  key,
  label,
  icon: menuIcon(icon),
  ...(children.length === 0
    ? {}
    : {
        children: sectionsOf(children).flatMap(({ section, items }): AntdItem[] => {
          const pages = items.map((child) => toAntd(child, { titleOf }))
          return section ? [{ key: section, type: 'group', label: titleOf(section), children: pages }] : pages
        }),
        // Ant Design does not notice a pointer that was there before the menu appeared, so a click opens too.
        ...(open ? { onTitleClick: () => open([key]) } : {}),
      }),
})

/** Menu of the permitted pages; a choice opens its page. With `open`, a click on a group opens its sub-panel. */
export const useMenu = (
  routeName: string,
  onChosen?: () => void,
  open?: (keys: string[]) => void,
): MenuProps & { readonly groups: readonly string[] } => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const menus = useUnit($menus)
  const permitted = useMemo(() => menuItems(menus), [menus])
  const items = useMemo(
    () => [
      { key: 'home', label: t('app.home'), icon: menuIcon('home') },
      ...permitted.map((item) => toAntd(item, { titleOf: (section) => t(`app.menuSections.${section}`), open })),
    ],
    [permitted, t, open],
  )
  const entry = menuEntryOf(permitted, routeName)
  return {
    items,
    // The home page has no entry in the permitted menu.
    selectedKeys: [entry ?? routeName],
    groups: groupsOf(permitted, entry),
    onClick: ({ key }) => {
      const route = routeNamed(key)
      if (route) void navigate(hrefOf(route.name))
      onChosen?.()
    },
  }
}

/** Open sub-panels. They stay for a moment after a choice, although Ant Design would close them at once. */
export const useSubPanels = () => {
  const [openKeys, setOpenKeys] = useState<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const stop = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
  }, [])
  useEffect(() => stop, [stop])
  const hideSoon = () => {
    stop()
    timer.current = setTimeout(() => {
      timer.current = null
      // The focus would be lost with the panel.
      if (document.activeElement?.closest('.ant-menu-submenu-popup')) document.getElementById(CONTENT_ID)?.focus()
      setOpenKeys([])
    }, HIDE_AFTER_CHOICE_MS)
  }
  const change = useCallback(
    (keys: string[]) => {
      // Enter on a page chooses it, but Ant Design also opens it as if it had children.
      const isChoice = keys.some(isBuilt)
      if (isChoice || (timer.current !== null && keys.length === 0)) return
      stop()
      setOpenKeys(keys)
    },
    [stop],
  )
  return { openKeys, change, hideSoon }
}
