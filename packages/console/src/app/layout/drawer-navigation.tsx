import { Button, Drawer, Menu } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { BrandMark } from '../header/brand-mark.tsx'
import { LanguageChoice } from '../../frame/preferences/language-choice.tsx'
import { useMenu } from './use-menu.tsx'

/** The menu in a drawer, for narrow windows. */
export const DrawerNavigation = ({ routeName }: { readonly routeName: string }) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { groups, ...menu } = useMenu(routeName, () => setIsOpen(false))
  return (
    <nav aria-label={t('app.menu')}>
      <Button
        type="text"
        className="tool"
        aria-label={t('app.menu')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="menu" />
      </Button>
      <Drawer
        title={<BrandMark />}
        aria-label={t('app.menu')}
        placement="left"
        size={280}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        footer={<LanguageChoice />}
      >
        <Menu {...menu} mode="inline" defaultOpenKeys={[...groups]} />
      </Drawer>
    </nav>
  )
}
