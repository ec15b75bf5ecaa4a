import { $functions, $isSoundOn, soundToggled } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { LanguageChoice } from '../../../frame/preferences/language-choice.tsx'
import { $layout, $theme, layoutToggled, menuShadeToggled, pageShadeToggled } from '../../../frame/preferences/model.ts'
import { layoutAfter, otherShade } from '../../../frame/preferences/preferences.ts'
import { Account } from './account.tsx'
import { RingingSection } from './ringing-section.tsx'
import { Fact, Section } from './section.tsx'
import './profile.css'

/** With its form; few users have any. */
const ServiceTokens = lazy(async () => ({
  default: (await import('./service-tokens/service-tokens.tsx')).ServiceTokens,
}))

interface SwitchProps {
  readonly label: string
  readonly now: string
  /** Label of the button. */
  readonly action: string
  readonly onClick: () => void
}

const Switch = ({ label, now, action, onClick }: SwitchProps) => (
  <Fact label={label}>
    {now}{' '}
    <button type="button" className="plain-button" onClick={onClick}>
      {action}
    </button>
  </Fact>
)

const Preferences = () => {
  const { t } = useTranslation()
  const { layout, theme, isSoundOn, toggleLayout, togglePage, toggleMenu, toggleSound } = useUnit({
    layout: $layout,
    theme: $theme,
    isSoundOn: $isSoundOn,
    toggleLayout: layoutToggled,
    togglePage: pageShadeToggled,
    toggleMenu: menuShadeToggled,
    toggleSound: soundToggled,
  })
  return (
    <Section title={t('profile.preferences')}>
      <Fact label={t('app.language')}>
        <LanguageChoice />
      </Fact>
      <Switch
        label={t('profile.layout')}
        now={t(`app.layouts.${layout}`)}
        action={t('profile.changeTo', { what: t(`app.layouts.${layoutAfter(layout)}`) })}
        onClick={() => toggleLayout()}
      />
      <Switch
        label={t('profile.page')}
        now={t(`profile.shade.${theme.page}`)}
        action={t(`app.pageShade.${otherShade(theme.page)}`)}
        onClick={() => togglePage()}
      />
      <Switch
        label={t('app.menu')}
        now={t(`profile.shade.${theme.menu}`)}
        action={t(`app.menuShade.${otherShade(theme.menu)}`)}
        onClick={() => toggleMenu()}
      />
      <Switch
        label={t('profile.sound')}
        now={t(isSoundOn ? 'profile.on' : 'profile.off')}
        action={t(isSoundOn ? 'profile.mute' : 'profile.unmute')}
        onClick={() => toggleSound(!isSoundOn)}
      />
    </Section>
  )
}

/** 个人中心: the signed-in user, and their preferences for the console. */
export const Profile = () => {
  const { t } = useTranslation()
  const functions = useUnit($functions)
  return (
    <>
      <h1 className="page-title">{t('routes.profile')}</h1>
      <div className="profile">
        <Account />
        <Preferences />
        <RingingSection />
        {(functions.has('SERVICE_TOKEN') || functions.has('SERVICE_TOKEN_MANAGE')) && (
          <Suspense fallback={<LoadingBar />}>
            <ServiceTokens />
          </Suspense>
        )}
      </div>
    </>
  )
}
