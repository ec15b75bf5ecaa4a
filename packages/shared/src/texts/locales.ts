/** The languages of the interface (specification §1). */
export const LOCALES = ['zh-CN', 'en-US', 'zh-TW'] as const
export type Locale = (typeof LOCALES)[number]

const DEFAULT_LOCALE: Locale = 'zh-CN'
/**
 * Browser languages that are respected; a Traditional Chinese browser starts in Simplified Chinese (specification §1).
 */
const BROWSER_LOCALES: readonly Locale[] = ['zh-CN', 'en-US']

/** Whether a text names a language of the interface. */
export const isLocale = (text: string | null): text is Locale => LOCALES.some((locale) => locale === text)

/** The language to start in: the stored choice, else the browser's if it is zh-CN or en-US, else zh-CN (I18N-2). */
export const startLocale = (stored: string | null, browser: string | null): Locale =>
  isLocale(stored) ? stored : (BROWSER_LOCALES.find((locale) => locale === browser) ?? DEFAULT_LOCALE)
