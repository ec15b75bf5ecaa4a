import type { KeysOf } from '../../../kernel/texts/index.ts'
import zhMenu from './zh-CN/menu.json' with { type: 'json' }
import zhNotification from './zh-CN/notification.json' with { type: 'json' }
import zhPurchaseCart from './zh-CN/purchaseCart.json' with { type: 'json' }
import zhPurchasing from './zh-CN/purchasing.json' with { type: 'json' }
import zhRefunds from './zh-CN/refunds.json' with { type: 'json' }
import zhReplacements from './zh-CN/replacements.json' with { type: 'json' }
import zhSettlementBills from './zh-CN/settlementBills.json' with { type: 'json' }
import zhSupplierOrders from './zh-CN/supplierOrders.json' with { type: 'json' }
import zhSupplierProducts from './zh-CN/supplierProducts.json' with { type: 'json' }
import enMenu from './en-US/menu.json' with { type: 'json' }
import enNotification from './en-US/notification.json' with { type: 'json' }
import enPurchaseCart from './en-US/purchaseCart.json' with { type: 'json' }
import enPurchasing from './en-US/purchasing.json' with { type: 'json' }
import enRefunds from './en-US/refunds.json' with { type: 'json' }
import enReplacements from './en-US/replacements.json' with { type: 'json' }
import enSettlementBills from './en-US/settlementBills.json' with { type: 'json' }
import enSupplierOrders from './en-US/supplierOrders.json' with { type: 'json' }
import enSupplierProducts from './en-US/supplierProducts.json' with { type: 'json' }
import twMenu from './zh-TW/menu.json' with { type: 'json' }
import twNotification from './zh-TW/notification.json' with { type: 'json' }
import twPurchaseCart from './zh-TW/purchaseCart.json' with { type: 'json' }
import twPurchasing from './zh-TW/purchasing.json' with { type: 'json' }
import twRefunds from './zh-TW/refunds.json' with { type: 'json' }
import twReplacements from './zh-TW/replacements.json' with { type: 'json' }
import twSettlementBills from './zh-TW/settlementBills.json' with { type: 'json' }
import twSupplierOrders from './zh-TW/supplierOrders.json' with { type: 'json' }
import twSupplierProducts from './zh-TW/supplierProducts.json' with { type: 'json' }

const chinese = {
  menu: zhMenu,
  notification: zhNotification,
  purchaseCart: zhPurchaseCart,
  purchasing: zhPurchasing,
  refunds: zhRefunds,
  replacements: zhReplacements,
  settlementBills: zhSettlementBills,
  supplierOrders: zhSupplierOrders,
  supplierProducts: zhSupplierProducts,
}

/** Texts of the domain in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': {
    menu: enMenu,
    notification: enNotification,
    purchaseCart: enPurchaseCart,
    purchasing: enPurchasing,
    refunds: enRefunds,
    replacements: enReplacements,
    settlementBills: enSettlementBills,
    supplierOrders: enSupplierOrders,
    supplierProducts: enSupplierProducts,
  },
  'zh-TW': {
    menu: twMenu,
    notification: twNotification,
    purchaseCart: twPurchaseCart,
    purchasing: twPurchasing,
    refunds: twRefunds,
    replacements: twReplacements,
    settlementBills: twSettlementBills,
    supplierOrders: twSupplierOrders,
    supplierProducts: twSupplierProducts,
  },
}

declare module '../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
