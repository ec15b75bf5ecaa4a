import { $menus, hrefOf, routeNamed } from '@netbar/shared'
import { Button, Drawer, Grid, Menu, type MenuProps } from 'antd'
import { useUnit } from 'effector-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { LanguageSelect } from '../header/language-select.tsx'
import { menuItems, type MenuItem } from './menu-items.ts'

/** The sub-panel hides this long after a choice (specification §9), in ms. */
const HIDE_AFTER_CHOICE_MS = 500

const toAntd = ({ key, label, children }: MenuItem): NonNullable<MenuProps['items']>[number] =>
  children.length === 0 ? { key, label } : { key, label, children: children.map(toAntd) }

/** The menu of the permitted pages: along the header, or in a drawer where the window is narrow. */
export const Navigation = ({ routeName }: { readonly routeName: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const menus = useUnit($menus)
  const { md: isWide } = Grid.useBreakpoint()
  const [openKeys, setOpenKeys] = useState<string[]>([])
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const items = useMemo(() => [{ key: 'home', label: t('app.home') }, ...menuItems(menus).map(toAntd)], [menus, t])
  const selected = routeNamed(routeName)?.parent ?? routeName

  const open: MenuProps['onClick'] = ({ key }) => {
    const route = routeNamed(key)
    if (route) void navigate(hrefOf(route.name))
    setIsDrawerOpen(false)
    setTimeout(() => setOpenKeys([]), HIDE_AFTER_CHOICE_MS)
  }
  if (isWide) {
    return (
      <nav className="navigation" aria-label={t('app.menu')}>
        <Menu
          mode="horizontal"
          items={items}
          selectedKeys={[selected]}
          openKeys={openKeys}
          onOpenChange={setOpenKeys}
          onClick={open}
        />
      </nav>
    )
  }
  return (
    <nav aria-label={t('app.menu')}>
      <Button type="text" aria-label={t('app.menu')} aria-expanded={isDrawerOpen} onClick={() => setIsDrawerOpen(true)}>
        ☰
      </Button>
      <Drawer
        title={t('app.menu')}
        placement="left"
        size={280}
        open={isDrawerOpen}
        onClose={() => setIsDrawerOpen(false)}
        footer={<LanguageSelect />}
      >
        <Menu mode="inline" items={items} selectedKeys={[selected]} onClick={open} />
      </Drawer>
    </nav>
  )
}
