import addBranch from './addBranch.json' with { type: 'json' }
import announcement from './announcement.json' with { type: 'json' }
import connection from './connection.json' with { type: 'json' }
import history from './history.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import kit from './kit.json' with { type: 'json' }
import palette from './palette.json' with { type: 'json' }
import productCode from './productCode.json' with { type: 'json' }
import productAudit from './productAudit.json' with { type: 'json' }
import storeProduct from './storeProduct.json' with { type: 'json' }
import productMaster from './productMaster.json' with { type: 'json' }
import profile from './profile.json' with { type: 'json' }
import purchase from './purchase.json' with { type: 'json' }
import purchaseAction from './purchaseAction.json' with { type: 'json' }
import purchaseCart from './purchaseCart.json' with { type: 'json' }
import receipt from './receipt.json' with { type: 'json' }
import released from './released.json' with { type: 'json' }
import resetPassword from './resetPassword.json' with { type: 'json' }
import routes from './routes.json' with { type: 'json' }
import stock from './stock.json' with { type: 'json' }
import supplier from './supplier.json' with { type: 'json' }
import tabs from './tabs.json' with { type: 'json' }

/** What the pages behind the sign-in say. */
export const texts = {
  addBranch,
  announcement,
  connection,
  history,
  home,
  kit,
  palette,
  productCode,
  productAudit,
  storeProduct,
  productMaster,
  profile,
  purchase,
  purchaseAction,
  purchaseCart,
  receipt,
  released,
  resetPassword,
  routes,
  stock,
  supplier,
  tabs,
}
