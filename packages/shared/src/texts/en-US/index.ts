import branches from './branches.json' with { type: 'json' }
import brands from './brands.json' with { type: 'json' }
import dictionary from './dictionary.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import feed from './feed.json' with { type: 'json' }
import formats from './formats.json' with { type: 'json' }
import images from './images.json' with { type: 'json' }
import live from './live.json' with { type: 'json' }
import members from './members.json' with { type: 'json' }
import notices from './notices.json' with { type: 'json' }
import notifications from './notifications.json' with { type: 'json' }
import ownProfile from './ownProfile.json' with { type: 'json' }
import payment from './payment.json' with { type: 'json' }
import branchPrices from './branchPrices.json' with { type: 'json' }
import branchProducts from './branchProducts.json' with { type: 'json' }
import productRequests from './productRequests.json' with { type: 'json' }
import products from './products.json' with { type: 'json' }
import purchaseList from './purchaseList.json' with { type: 'json' }
import purchaseReceipt from './purchaseReceipt.json' with { type: 'json' }
import purchasing from './purchasing.json' with { type: 'json' }
import refunds from './refunds.json' with { type: 'json' }
import replacements from './replacements.json' with { type: 'json' }
import resource from './resource.json' with { type: 'json' }
import unstored from './unstored.json' with { type: 'json' }
import upload from './upload.json' with { type: 'json' }
import wechat from './wechat.json' with { type: 'json' }

export const texts = {
  branches,
  brands,
  dictionary,
  errors,
  feed,
  formats,
  images,
  live,
  members,
  notices,
  notifications,
  ownProfile,
  payment,
  branchPrices,
  branchProducts,
  productRequests,
  products,
  purchaseList,
  purchaseReceipt,
  purchasing,
  refunds,
  replacements,
  resource,
  unstored,
  upload,
  wechat,
}
