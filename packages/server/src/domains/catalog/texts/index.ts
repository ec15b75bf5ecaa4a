import type { KeysOf } from '../../../kernel/texts/index.ts'
import zhMenu from './zh-CN/menu.json' with { type: 'json' }
import zhNotification from './zh-CN/notification.json' with { type: 'json' }
import zhProductCodes from './zh-CN/productCodes.json' with { type: 'json' }
import zhProductDiscounts from './zh-CN/productDiscounts.json' with { type: 'json' }
import zhProducts from './zh-CN/products.json' with { type: 'json' }
import enMenu from './en-US/menu.json' with { type: 'json' }
import enNotification from './en-US/notification.json' with { type: 'json' }
import enProductCodes from './en-US/productCodes.json' with { type: 'json' }
import enProductDiscounts from './en-US/productDiscounts.json' with { type: 'json' }
import enProducts from './en-US/products.json' with { type: 'json' }
import twMenu from './zh-TW/menu.json' with { type: 'json' }
import twNotification from './zh-TW/notification.json' with { type: 'json' }
import twProductCodes from './zh-TW/productCodes.json' with { type: 'json' }
import twProductDiscounts from './zh-TW/productDiscounts.json' with { type: 'json' }
import twProducts from './zh-TW/products.json' with { type: 'json' }

const chinese = {
  menu: zhMenu,
  notification: zhNotification,
  productCodes: zhProductCodes,
  productDiscounts: zhProductDiscounts,
  products: zhProducts,
}

/** Texts of the domain in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': {
    menu: enMenu,
    notification: enNotification,
    productCodes: enProductCodes,
    productDiscounts: enProductDiscounts,
    products: enProducts,
  },
  'zh-TW': {
    menu: twMenu,
    notification: twNotification,
    productCodes: twProductCodes,
    productDiscounts: twProductDiscounts,
    products: twProducts,
  },
}

declare module '../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
