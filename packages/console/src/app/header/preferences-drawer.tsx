import { Drawer, Radio, Select, Switch } from 'antd'
import { useUnit } from 'effector-react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageChoice } from '../../frame/preferences/language-choice.tsx'
import {
  $hasTabStrip,
  $layout,
  $theme,
  accentChosen,
  densityChosen,
  layoutChosen,
  menuShadeToggled,
  pageShadeToggled,
  tabStripToggled,
} from '../../frame/preferences/model.ts'
import { ACCENTS, DENSITIES, LAYOUTS } from '../../frame/preferences/preferences.ts'
import { $idleMinutes, IDLE_MINUTES, idleMinutesChosen } from '../lock/idle-lock.ts'
import './preferences-drawer.css'

interface PreferencesDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface PreferenceProps {
  readonly label: string
  readonly children: ReactNode
}

/** A control below its label, which names it by `aria-label` too. */
const Preference = ({ label, children }: PreferenceProps) => (
  <div className="preference">
    <div aria-hidden="true">{label}</div>
    {children}
  </div>
)

/** How the console looks to this user; each choice is applied and kept at once. */
export const PreferencesDrawer = ({ isOpen, onClose }: PreferencesDrawerProps) => {
  const { t } = useTranslation()
  const { theme, layout, hasTabStrip, minutes } = useUnit({
    theme: $theme,
    layout: $layout,
    hasTabStrip: $hasTabStrip,
    minutes: $idleMinutes,
  })
  const choose = useUnit({
    accent: accentChosen,
    density: densityChosen,
    layout: layoutChosen,
    page: pageShadeToggled,
    menu: menuShadeToggled,
    tabStrip: tabStripToggled,
    minutes: idleMinutesChosen,
  })
  const content = useRef<HTMLDivElement>(null)
  return (
    <Drawer
      title={t('preferences.title')}
      open={isOpen}
      onClose={onClose}
      // The menu that opened the drawer takes the focus back when it closes.
      afterOpenChange={(isNowOpen) => isNowOpen && content.current?.focus()}
      size={320}
      destroyOnHidden
    >
      <div ref={content} tabIndex={-1}>
        <Preference label={t('preferences.accent')}>
          <Radio.Group
            aria-label={t('preferences.accent')}
            value={theme.accent}
            options={ACCENTS.map((value) => ({ value, label: t(`preferences.accents.${value}`) }))}
            onChange={({ target }) => choose.accent(target.value)}
          />
        </Preference>
        <Preference label={t('preferences.density')}>
          <Radio.Group
            aria-label={t('preferences.density')}
            value={theme.density}
            options={DENSITIES.map((value) => ({ value, label: t(`preferences.densities.${value}`) }))}
            onChange={({ target }) => choose.density(target.value)}
          />
        </Preference>
        <Preference label={t('preferences.layout')}>
          <Radio.Group
            aria-label={t('preferences.layout')}
            value={layout}
            options={LAYOUTS.map((value) => ({ value, label: t(`app.layouts.${value}`) }))}
            onChange={({ target }) => choose.layout(target.value)}
          />
        </Preference>
        <Preference label={t('preferences.darkPages')}>
          <Switch
            aria-label={t('preferences.darkPages')}
            checked={theme.page === 'dark'}
            onChange={() => choose.page()}
          />
        </Preference>
        <Preference label={t('preferences.darkMenu')}>
          <Switch
            aria-label={t('preferences.darkMenu')}
            checked={theme.menu === 'dark'}
            onChange={() => choose.menu()}
          />
        </Preference>
        <Preference label={t('preferences.tabs')}>
          <Switch aria-label={t('preferences.tabs')} checked={hasTabStrip} onChange={() => choose.tabStrip()} />
        </Preference>
        <Preference label={t('lock.byItself')}>
          <Select
            aria-label={t('lock.byItself')}
            value={String(minutes ?? '')}
            options={IDLE_MINUTES.map((idle) => ({
              value: String(idle ?? ''),
              label: idle === null ? t('lock.never') : t('lock.after', { n: idle }),
            }))}
            onChange={(value) => choose.minutes(value)}
          />
        </Preference>
        <Preference label={t('app.language')}>
          <LanguageChoice />
        </Preference>
      </div>
    </Drawer>
  )
}
