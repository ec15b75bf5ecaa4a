import type { Locale } from './locales.ts'
import type { Texts } from './translator.ts'

type Loaders = Readonly<Record<Locale, () => Promise<{ readonly texts: Texts }>>>

const feedLoaders: Loaders = {
  'zh-CN': () => import('./zh-CN/feed-widget.ts'),
  'en-US': () => import('./en-US/feed-widget.ts'),
  'zh-TW': () => import('./zh-TW/feed-widget.ts'),
}

/** Texts of the embedded notice feed, beside those of every widget. */
export const loadFeedTexts = async (locale: Locale): Promise<Texts> => (await feedLoaders[locale]()).texts

const bellLoaders: Loaders = {
  'zh-CN': () => import('./zh-CN/bell-widget.ts'),
  'en-US': () => import('./en-US/bell-widget.ts'),
  'zh-TW': () => import('./zh-TW/bell-widget.ts'),
}

/** Texts of what the popup of a bell has beside the unread messages. */
export const loadBellTexts = async (locale: Locale): Promise<Texts> => (await bellLoaders[locale]()).texts

const purchaseLoaders: Loaders = {
  'zh-CN': () => import('./zh-CN/purchase-widgets.ts'),
  'en-US': () => import('./en-US/purchase-widgets.ts'),
  'zh-TW': () => import('./zh-TW/purchase-widgets.ts'),
}

/** Texts of the embedded purchase lists, beside those of every widget. */
export const loadPurchaseTexts = async (locale: Locale): Promise<Texts> => (await purchaseLoaders[locale]()).texts

const receiptLoaders: Loaders = {
  'zh-CN': () => import('./zh-CN/receipt-widget.ts'),
  'en-US': () => import('./en-US/receipt-widget.ts'),
  'zh-TW': () => import('./zh-TW/receipt-widget.ts'),
}

/** Texts of a receipt in an embedded purchase list, beside those of the list. */
export const loadReceiptTexts = async (locale: Locale): Promise<Texts> => (await receiptLoaders[locale]()).texts
