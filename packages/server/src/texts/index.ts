import { fillText } from '@netbar/shared/contract'
import enAttachments from './en-US/attachments.json' with { type: 'json' }
import enBrands from './en-US/brands.json' with { type: 'json' }
import enImages from './en-US/images.json' with { type: 'json' }
import enDictionary from './en-US/dictionary.json' with { type: 'json' }
import enImports from './en-US/imports.json' with { type: 'json' }
import enUploads from './en-US/uploads.json' with { type: 'json' }
import enEmbed from './en-US/embed.json' with { type: 'json' }
import enErrors from './en-US/errors.json' with { type: 'json' }
import enMembers from './en-US/members.json' with { type: 'json' }
import enNotification from './en-US/notification.json' with { type: 'json' }
import enPayment from './en-US/payment.json' with { type: 'json' }
import enProductCodes from './en-US/productCodes.json' with { type: 'json' }
import enProductDiscounts from './en-US/productDiscounts.json' with { type: 'json' }
import enProducts from './en-US/products.json' with { type: 'json' }
import enPurchaseCart from './en-US/purchaseCart.json' with { type: 'json' }
import enPurchasing from './en-US/purchasing.json' with { type: 'json' }
import enRefunds from './en-US/refunds.json' with { type: 'json' }
import enReleases from './en-US/releases.json' with { type: 'json' }
import enReplacements from './en-US/replacements.json' with { type: 'json' }
import enResource from './en-US/resource.json' with { type: 'json' }
import enSettlementBills from './en-US/settlementBills.json' with { type: 'json' }
import enSession from './en-US/session.json' with { type: 'json' }
import enSms from './en-US/sms.json' with { type: 'json' }
import enStockDocuments from './en-US/stockDocuments.json' with { type: 'json' }
import enSupplierOrders from './en-US/supplierOrders.json' with { type: 'json' }
import enSupplierProducts from './en-US/supplierProducts.json' with { type: 'json' }
import enSuppliers from './en-US/suppliers.json' with { type: 'json' }
import enWechat from './en-US/wechat.json' with { type: 'json' }
import zhAttachments from './zh-CN/attachments.json' with { type: 'json' }
import zhBrands from './zh-CN/brands.json' with { type: 'json' }
import zhImages from './zh-CN/images.json' with { type: 'json' }
import zhDictionary from './zh-CN/dictionary.json' with { type: 'json' }
import zhImports from './zh-CN/imports.json' with { type: 'json' }
import zhUploads from './zh-CN/uploads.json' with { type: 'json' }
import zhEmbed from './zh-CN/embed.json' with { type: 'json' }
import zhErrors from './zh-CN/errors.json' with { type: 'json' }
import zhMembers from './zh-CN/members.json' with { type: 'json' }
import zhNotification from './zh-CN/notification.json' with { type: 'json' }
import zhPayment from './zh-CN/payment.json' with { type: 'json' }
import zhProductCodes from './zh-CN/productCodes.json' with { type: 'json' }
import zhProductDiscounts from './zh-CN/productDiscounts.json' with { type: 'json' }
import zhProducts from './zh-CN/products.json' with { type: 'json' }
import zhPurchaseCart from './zh-CN/purchaseCart.json' with { type: 'json' }
import zhPurchasing from './zh-CN/purchasing.json' with { type: 'json' }
import zhRefunds from './zh-CN/refunds.json' with { type: 'json' }
import zhReleases from './zh-CN/releases.json' with { type: 'json' }
import zhReplacements from './zh-CN/replacements.json' with { type: 'json' }
import zhResource from './zh-CN/resource.json' with { type: 'json' }
import zhSettlementBills from './zh-CN/settlementBills.json' with { type: 'json' }
import zhSession from './zh-CN/session.json' with { type: 'json' }
import zhSms from './zh-CN/sms.json' with { type: 'json' }
import zhStockDocuments from './zh-CN/stockDocuments.json' with { type: 'json' }
import zhSupplierOrders from './zh-CN/supplierOrders.json' with { type: 'json' }
import zhSupplierProducts from './zh-CN/supplierProducts.json' with { type: 'json' }
import zhSuppliers from './zh-CN/suppliers.json' with { type: 'json' }
import zhWechat from './zh-CN/wechat.json' with { type: 'json' }
import twAttachments from './zh-TW/attachments.json' with { type: 'json' }
import twBrands from './zh-TW/brands.json' with { type: 'json' }
import twImages from './zh-TW/images.json' with { type: 'json' }
import twDictionary from './zh-TW/dictionary.json' with { type: 'json' }
import twImports from './zh-TW/imports.json' with { type: 'json' }
import twUploads from './zh-TW/uploads.json' with { type: 'json' }
import twEmbed from './zh-TW/embed.json' with { type: 'json' }
import twErrors from './zh-TW/errors.json' with { type: 'json' }
import twMembers from './zh-TW/members.json' with { type: 'json' }
import twNotification from './zh-TW/notification.json' with { type: 'json' }
import twPayment from './zh-TW/payment.json' with { type: 'json' }
import twProductCodes from './zh-TW/productCodes.json' with { type: 'json' }
import twProductDiscounts from './zh-TW/productDiscounts.json' with { type: 'json' }
import twProducts from './zh-TW/products.json' with { type: 'json' }
import twPurchaseCart from './zh-TW/purchaseCart.json' with { type: 'json' }
import twPurchasing from './zh-TW/purchasing.json' with { type: 'json' }
import twRefunds from './zh-TW/refunds.json' with { type: 'json' }
import twReleases from './zh-TW/releases.json' with { type: 'json' }
import twReplacements from './zh-TW/replacements.json' with { type: 'json' }
import twResource from './zh-TW/resource.json' with { type: 'json' }
import twSettlementBills from './zh-TW/settlementBills.json' with { type: 'json' }
import twSession from './zh-TW/session.json' with { type: 'json' }
import twSms from './zh-TW/sms.json' with { type: 'json' }
import twStockDocuments from './zh-TW/stockDocuments.json' with { type: 'json' }
import twSupplierOrders from './zh-TW/supplierOrders.json' with { type: 'json' }
import twSupplierProducts from './zh-TW/supplierProducts.json' with { type: 'json' }
import twSuppliers from './zh-TW/suppliers.json' with { type: 'json' }
import twWechat from './zh-TW/wechat.json' with { type: 'json' }

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

/** A text in a language. A key that is not known, as one stored by another version, is given back as it is. */
export const translateKey = (locale: Locale, key: string, params: TextParams = {}): string =>
  fillText(byLocale[locale].get(key) ?? key, params)

/** A text in a language. */
export const translate = (locale: Locale, { key, params }: Text): string => translateKey(locale, key, params)

/** A text in every language: what people may have read. */
export const everyTranslation = (key: TextKey): readonly string[] =>
  Object.values(byLocale).map((texts) => texts.get(key) ?? key)

const localeOf = (tag: string): Locale | null => {
  const lower = tag.toLowerCase()
  if (/^zh-(tw|hk|mo|hant)\b/.test(lower)) return 'zh-TW'
  if (/^zh\b/.test(lower)) return 'zh-CN'
  return /^en\b/.test(lower) ? 'en-US' : null
}

/** The language an `Accept-Language` header asks for; zh-CN where it asks for none that is here. */
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
