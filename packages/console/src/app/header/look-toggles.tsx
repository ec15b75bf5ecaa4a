import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { $layout, $theme, layoutToggled, menuShadeToggled, pageShadeToggled } from '../../frame/preferences/model.ts'
import { layoutAfter, otherShade } from '../../frame/preferences/preferences.ts'

const PreferencesDrawer = lazy(async () => ({
  default: (await import('./preferences-drawer.tsx')).PreferencesDrawer,
}))

/** Cycles through the three layouts (specification §2). */
export const LayoutToggle = () => {
  const { t } = useTranslation()
  const { layout, toggle } = useUnit({ layout: $layout, toggle: layoutToggled })
  const label = t('app.layout', { now: t(`app.layouts.${layout}`), next: t(`app.layouts.${layoutAfter(layout)}`) })
  return (
    <Button type="text" className="tool tool-wide" aria-label={label} title={label} onClick={() => toggle()}>
      <Icon name={layout} />
    </Button>
  )
}

/** Toggles the themes of the pages and of the menu, and opens all preferences. */
export const ThemeToggle = () => {
  const { t } = useTranslation()
  const { theme, togglePage, toggleMenu } = useUnit({
    theme: $theme,
    togglePage: pageShadeToggled,
    toggleMenu: menuShadeToggled,
  })
  const [isDrawerOpen, setIsDrawerOpen] = useState<boolean | null>(null)
  const choices = { page: togglePage, menu: toggleMenu, all: () => setIsDrawerOpen(true) }
  const isChoice = (key: string): key is keyof typeof choices => key in choices
  return (
    <>
      <ActionMenu
        trigger={['click']}
        menu={{
          items: [
            { key: 'page', label: t(`app.pageShade.${otherShade(theme.page)}`) },
            { key: 'menu', label: t(`app.menuShade.${otherShade(theme.menu)}`) },
            { key: 'all', label: t('app.allPreferences') },
          ],
          onClick: ({ key }) => isChoice(key) && choices[key](),
        }}
      >
        <Button type="text" className="tool tool-wide" aria-label={t('app.theme')} title={t('app.theme')}>
          <Icon name="theme" />
        </Button>
      </ActionMenu>
      {isDrawerOpen !== null && (
        <Suspense>
          <PreferencesDrawer isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
