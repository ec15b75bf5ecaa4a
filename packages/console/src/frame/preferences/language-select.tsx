import { LOCALES } from '@netbar/shared/texts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../locale.ts'

/** Switches the language on public pages, which have no Ant Design; elsewhere `LanguageChoice`. */
export const LanguageSelect = () => {
  const { t } = useTranslation()
  const { locale, choose } = useLocale()
  return (
    <select
      className="language"
      aria-label={t('app.language')}
      value={locale}
      onChange={(event) => void choose(event.target.value)}
    >
      {LOCALES.map((name) => (
        <option key={name} value={name}>
          {t(`app.languages.${name}`)}
        </option>
      ))}
    </select>
  )
}
