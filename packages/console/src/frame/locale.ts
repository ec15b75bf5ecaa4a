import { $locale, localeSelected, userRequested } from '@netbar/shared'
import { isLocale, startLocale, type Locale } from '@netbar/shared/texts'
import { useUnit } from 'effector-react'
import { switchLanguage } from './texts/i18n.ts'

/** Browser storage key of the chosen language. */
const LOCALE_KEY = 'locale'

const storedLocale = (): string | null => {
  try {
    return localStorage.getItem(LOCALE_KEY)
  } catch {
    return null
  }
}

/** Initial language (specification §1). */
export const firstLocale = (): Locale => startLocale(storedLocale(), navigator.language)

/** The current language, and a function to change it everywhere at once; menus are fetched again in the new one. */
export const useLocale = () => {
  const { locale, select, reloadUser } = useUnit({ locale: $locale, select: localeSelected, reloadUser: userRequested })
  const choose = async (next: string) => {
    if (!isLocale(next)) return
    await switchLanguage(next)
    try {
      localStorage.setItem(LOCALE_KEY, next)
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    select(next)
    reloadUser()
  }
  return { locale, choose }
}
