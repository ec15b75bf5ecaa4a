import type { Locale } from './locales.ts'
import type { Texts } from './translator.ts'

export { isLocale, LOCALES, startLocale, type Locale } from './locales.ts'
export { similarTo } from '../lib/text/similar.ts'
export { pluralForm, type TextParams } from '../lib/text/fill-text.ts'
export { createTranslator, type Texts, type Translate } from './translator.ts'
export { loadBellTexts, loadFeedTexts, loadPurchaseTexts, loadReceiptTexts } from './widget-loaders.ts'

const loaders: Readonly<Record<Locale, () => Promise<{ readonly texts: Texts }>>> = {
  'zh-CN': () => import('./zh-CN/index.ts'),
  'en-US': () => import('./en-US/index.ts'),
  'zh-TW': () => import('./zh-TW/index.ts'),
}

/** The domain's texts in one language, loaded on demand. */
export const loadDomainTexts = async (locale: Locale): Promise<Texts> => (await loaders[locale]()).texts

const widgetLoaders: typeof loaders = {
  'zh-CN': () => import('./zh-CN/widgets.ts'),
  'en-US': () => import('./en-US/widgets.ts'),
  'zh-TW': () => import('./zh-TW/widgets.ts'),
}

/** The subset of texts that every embedded widget needs: a portal loads it before it shows a bell. */
export const loadWidgetTexts = async (locale: Locale): Promise<Texts> => (await widgetLoaders[locale]()).texts

const firstLoaders: typeof loaders = {
  'zh-CN': () => import('./zh-CN/first.ts'),
  'en-US': () => import('./en-US/first.ts'),
  'zh-TW': () => import('./zh-TW/first.ts'),
}

/** Texts that may be needed before the rest is loaded: those of every widget, and the failure of the unstored check. */
export const loadFirstTexts = async (locale: Locale): Promise<Texts> => (await firstLoaders[locale]()).texts

/** Texts of widgets that cannot show what they should, in every language: nothing else has to be loaded then. */
export const loadTroubleTexts = async (): Promise<Readonly<Record<Locale, Texts>>> =>
  (await import('./trouble.ts')).troubleTexts
