import { LOCALES } from '@netbar/shared/texts'
import { useTranslation } from 'react-i18next'
import { MenuChoice } from './menu-choice.tsx'
import { useLocale } from '../locale.ts'

/** Switches the language of the whole console at once (specification §1), on pages with Ant Design. */
export const LanguageChoice = () => {
  const { t } = useTranslation()
  const { locale, choose } = useLocale()
  return (
    <MenuChoice
      className="language-choice"
      label={t('app.language')}
      value={locale}
      options={LOCALES.map((name) => ({ value: name, label: t(`app.languages.${name}`) }))}
      onChange={(next) => void choose(next)}
    />
  )
}
