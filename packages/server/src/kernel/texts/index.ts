import { fillText } from '@netbar/shared/contract'
import enAttachments from '../../kit/attachments/texts/en-US/attachments.json' with { type: 'json' }
import enBrands from '../../domains/org/texts/en-US/brands.json' with { type: 'json' }
import enImages from '../../domains/org/texts/en-US/images.json' with { type: 'json' }
import enDictionary from '../../domains/org/texts/en-US/dictionary.json' with { type: 'json' }
import enImports from '../../kit/imports/texts/en-US/imports.json' with { type: 'json' }
import enUploads from '../../kit/upload/texts/en-US/uploads.json' with { type: 'json' }
import enEmbed from '../../domains/access/texts/en-US/embed.json' with { type: 'json' }
import enErrors from './en-US/errors.json' with { type: 'json' }
import enMembers from '../../domains/members/texts/en-US/members.json' with { type: 'json' }
import enNotification from '../../kit/notifications/texts/en-US/notification.json' with { type: 'json' }
import enPayment from '../../domains/org/texts/en-US/payment.json' with { type: 'json' }
import enProductCodes from '../../domains/catalog/texts/en-US/productCodes.json' with { type: 'json' }
import enProductDiscounts from '../../domains/catalog/texts/en-US/productDiscounts.json' with { type: 'json' }
import enProducts from '../../domains/catalog/texts/en-US/products.json' with { type: 'json' }
import enPurchaseCart from '../../domains/purchasing/texts/en-US/purchaseCart.json' with { type: 'json' }
import enPurchasing from '../../domains/purchasing/texts/en-US/purchasing.json' with { type: 'json' }
import enRefunds from '../../domains/purchasing/texts/en-US/refunds.json' with { type: 'json' }
import enReleases from '../../domains/news/texts/en-US/releases.json' with { type: 'json' }
import enReplacements from '../../domains/purchasing/texts/en-US/replacements.json' with { type: 'json' }
import enResource from '../../kit/resource/texts/en-US/resource.json' with { type: 'json' }
import enSettlementBills from '../../domains/purchasing/texts/en-US/settlementBills.json' with { type: 'json' }
import enSession from '../../domains/access/texts/en-US/session.json' with { type: 'json' }
import enSms from '../../domains/access/texts/en-US/sms.json' with { type: 'json' }
import enStockDocuments from '../../domains/stock/texts/en-US/stockDocuments.json' with { type: 'json' }
import enSupplierOrders from '../../domains/purchasing/texts/en-US/supplierOrders.json' with { type: 'json' }
import enSupplierProducts from '../../domains/purchasing/texts/en-US/supplierProducts.json' with { type: 'json' }
import enSuppliers from '../../domains/purchasing/texts/en-US/suppliers.json' with { type: 'json' }
import enWechat from '../../domains/org/texts/en-US/wechat.json' with { type: 'json' }
import zhAttachments from '../../kit/attachments/texts/zh-CN/attachments.json' with { type: 'json' }
import zhBrands from '../../domains/org/texts/zh-CN/brands.json' with { type: 'json' }
import zhImages from '../../domains/org/texts/zh-CN/images.json' with { type: 'json' }
import zhDictionary from '../../domains/org/texts/zh-CN/dictionary.json' with { type: 'json' }
import zhImports from '../../kit/imports/texts/zh-CN/imports.json' with { type: 'json' }
import zhUploads from '../../kit/upload/texts/zh-CN/uploads.json' with { type: 'json' }
import zhEmbed from '../../domains/access/texts/zh-CN/embed.json' with { type: 'json' }
import zhErrors from './zh-CN/errors.json' with { type: 'json' }
import zhMembers from '../../domains/members/texts/zh-CN/members.json' with { type: 'json' }
import zhNotification from '../../kit/notifications/texts/zh-CN/notification.json' with { type: 'json' }
import zhPayment from '../../domains/org/texts/zh-CN/payment.json' with { type: 'json' }
import zhProductCodes from '../../domains/catalog/texts/zh-CN/productCodes.json' with { type: 'json' }
import zhProductDiscounts from '../../domains/catalog/texts/zh-CN/productDiscounts.json' with { type: 'json' }
import zhProducts from '../../domains/catalog/texts/zh-CN/products.json' with { type: 'json' }
import zhPurchaseCart from '../../domains/purchasing/texts/zh-CN/purchaseCart.json' with { type: 'json' }
import zhPurchasing from '../../domains/purchasing/texts/zh-CN/purchasing.json' with { type: 'json' }
import zhRefunds from '../../domains/purchasing/texts/zh-CN/refunds.json' with { type: 'json' }
import zhReleases from '../../domains/news/texts/zh-CN/releases.json' with { type: 'json' }
import zhReplacements from '../../domains/purchasing/texts/zh-CN/replacements.json' with { type: 'json' }
import zhResource from '../../kit/resource/texts/zh-CN/resource.json' with { type: 'json' }
import zhSettlementBills from '../../domains/purchasing/texts/zh-CN/settlementBills.json' with { type: 'json' }
import zhSession from '../../domains/access/texts/zh-CN/session.json' with { type: 'json' }
import zhSms from '../../domains/access/texts/zh-CN/sms.json' with { type: 'json' }
import zhStockDocuments from '../../domains/stock/texts/zh-CN/stockDocuments.json' with { type: 'json' }
import zhSupplierOrders from '../../domains/purchasing/texts/zh-CN/supplierOrders.json' with { type: 'json' }
import zhSupplierProducts from '../../domains/purchasing/texts/zh-CN/supplierProducts.json' with { type: 'json' }
import zhSuppliers from '../../domains/purchasing/texts/zh-CN/suppliers.json' with { type: 'json' }
import zhWechat from '../../domains/org/texts/zh-CN/wechat.json' with { type: 'json' }
import twAttachments from '../../kit/attachments/texts/zh-TW/attachments.json' with { type: 'json' }
import twBrands from '../../domains/org/texts/zh-TW/brands.json' with { type: 'json' }
import twImages from '../../domains/org/texts/zh-TW/images.json' with { type: 'json' }
import twDictionary from '../../domains/org/texts/zh-TW/dictionary.json' with { type: 'json' }
import twImports from '../../kit/imports/texts/zh-TW/imports.json' with { type: 'json' }
import twUploads from '../../kit/upload/texts/zh-TW/uploads.json' with { type: 'json' }
import twEmbed from '../../domains/access/texts/zh-TW/embed.json' with { type: 'json' }
import twErrors from './zh-TW/errors.json' with { type: 'json' }
import twMembers from '../../domains/members/texts/zh-TW/members.json' with { type: 'json' }
import twNotification from '../../kit/notifications/texts/zh-TW/notification.json' with { type: 'json' }
import twPayment from '../../domains/org/texts/zh-TW/payment.json' with { type: 'json' }
import twProductCodes from '../../domains/catalog/texts/zh-TW/productCodes.json' with { type: 'json' }
import twProductDiscounts from '../../domains/catalog/texts/zh-TW/productDiscounts.json' with { type: 'json' }
import twProducts from '../../domains/catalog/texts/zh-TW/products.json' with { type: 'json' }
import twPurchaseCart from '../../domains/purchasing/texts/zh-TW/purchaseCart.json' with { type: 'json' }
import twPurchasing from '../../domains/purchasing/texts/zh-TW/purchasing.json' with { type: 'json' }
import twRefunds from '../../domains/purchasing/texts/zh-TW/refunds.json' with { type: 'json' }
import twReleases from '../../domains/news/texts/zh-TW/releases.json' with { type: 'json' }
import twReplacements from '../../domains/purchasing/texts/zh-TW/replacements.json' with { type: 'json' }
import twResource from '../../kit/resource/texts/zh-TW/resource.json' with { type: 'json' }
import twSettlementBills from '../../domains/purchasing/texts/zh-TW/settlementBills.json' with { type: 'json' }
import twSession from '../../domains/access/texts/zh-TW/session.json' with { type: 'json' }
import twSms from '../../domains/access/texts/zh-TW/sms.json' with { type: 'json' }
import twStockDocuments from '../../domains/stock/texts/zh-TW/stockDocuments.json' with { type: 'json' }
import twSupplierOrders from '../../domains/purchasing/texts/zh-TW/supplierOrders.json' with { type: 'json' }
import twSupplierProducts from '../../domains/purchasing/texts/zh-TW/supplierProducts.json' with { type: 'json' }
import twSuppliers from '../../domains/purchasing/texts/zh-TW/suppliers.json' with { type: 'json' }
import twWechat from '../../domains/org/texts/zh-TW/wechat.json' with { type: 'json' }

const resources = {
  'zh-CN': {
    attachments: zhAttachments,
    brands: zhBrands,
    images: zhImages,
    dictionary: zhDictionary,
    imports: zhImports,
    uploads: zhUploads,
    embed: zhEmbed,
    errors: zhErrors,
    notification: zhNotification,
    productCodes: zhProductCodes,
    productDiscounts: zhProductDiscounts,
    products: zhProducts,
    purchaseCart: zhPurchaseCart,
    purchasing: zhPurchasing,
    refunds: zhRefunds,
    releases: zhReleases,
    replacements: zhReplacements,
    resource: zhResource,
    settlementBills: zhSettlementBills,
    session: zhSession,
    stockDocuments: zhStockDocuments,
    supplierOrders: zhSupplierOrders,
    supplierProducts: zhSupplierProducts,
    suppliers: zhSuppliers,
    wechat: zhWechat,
    sms: zhSms,
    payment: zhPayment,
    members: zhMembers,
  },
  'en-US': {
    attachments: enAttachments,
    brands: enBrands,
    images: enImages,
    dictionary: enDictionary,
    imports: enImports,
    uploads: enUploads,
    embed: enEmbed,
    errors: enErrors,
    notification: enNotification,
    productCodes: enProductCodes,
    productDiscounts: enProductDiscounts,
    products: enProducts,
    purchaseCart: enPurchaseCart,
    purchasing: enPurchasing,
    refunds: enRefunds,
    releases: enReleases,
    replacements: enReplacements,
    resource: enResource,
    settlementBills: enSettlementBills,
    session: enSession,
    stockDocuments: enStockDocuments,
    supplierOrders: enSupplierOrders,
    supplierProducts: enSupplierProducts,
    suppliers: enSuppliers,
    wechat: enWechat,
    sms: enSms,
    payment: enPayment,
    members: enMembers,
  },
  'zh-TW': {
    attachments: twAttachments,
    brands: twBrands,
    images: twImages,
    dictionary: twDictionary,
    imports: twImports,
    uploads: twUploads,
    embed: twEmbed,
    errors: twErrors,
    notification: twNotification,
    productCodes: twProductCodes,
    productDiscounts: twProductDiscounts,
    products: twProducts,
    purchaseCart: twPurchaseCart,
    purchasing: twPurchasing,
    refunds: twRefunds,
    releases: twReleases,
    replacements: twReplacements,
    resource: twResource,
    settlementBills: twSettlementBills,
    session: twSession,
    stockDocuments: twStockDocuments,
    supplierOrders: twSupplierOrders,
    supplierProducts: twSupplierProducts,
    suppliers: twSuppliers,
    wechat: twWechat,
    sms: twSms,
    payment: twPayment,
    members: twMembers,
  },
} as const

/** Languages of the server's messages. */
export type Locale = keyof typeof resources

type Resources = (typeof resources)['zh-CN']
/** Name of a text: `<feature>.<name>`. */
export type TextKey = {
  [Feature in keyof Resources]: `${Feature}.${Extract<keyof Resources[Feature], string>}`
}[keyof Resources]
/** What replaces `{name}` in a text. */
export type TextParams = Readonly<Record<string, string | number>>
/** A text before its language is known. */
export interface Text {
  readonly key: TextKey
  readonly params?: TextParams
}

const flatten = (groups: Readonly<Record<string, Readonly<Record<string, string>>>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(groups).flatMap(([feature, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${feature}.${name}`, text]),
    ),
  )

const byLocale: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
  'zh-CN': flatten(resources['zh-CN']),
  'en-US': flatten(resources['en-US']),
  'zh-TW': flatten(resources['zh-TW']),
}

/** Translates a key. An unknown one, e.g. stored by another version, is returned as it is. */
export const translateKey = (locale: Locale, key: string, params: TextParams = {}): string =>
  fillText(byLocale[locale].get(key) ?? key, params)

/** Translates a text. */
export const translate = (locale: Locale, { key, params }: Text): string => translateKey(locale, key, params)

/** A text in every language, for checks that must not depend on the reader's. */
export const everyTranslation = (key: TextKey): readonly string[] =>
  Object.values(byLocale).map((texts) => texts.get(key) ?? key)

const localeOf = (tag: string): Locale | null => {
  const lower = tag.toLowerCase()
  if (/^zh-(tw|hk|mo|hant)\b/.test(lower)) return 'zh-TW'
  if (/^zh\b/.test(lower)) return 'zh-CN'
  return /^en\b/.test(lower) ? 'en-US' : null
}

/** The best supported language of an `Accept-Language` header; zh-CN if there is none. */
export const preferredLocale = (header: string | undefined): Locale => {
  const wanted = (header ?? '')
    .slice(0, 256)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return { locale: localeOf(tag), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ locale, quality }) => locale !== null && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted[0]?.locale ?? 'zh-CN'
}
