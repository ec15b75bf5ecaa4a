import branches from '../../org/texts/en-US/branches.json' with { type: 'json' }
import brands from '../../org/texts/en-US/brands.json' with { type: 'json' }
import dictionary from '../../org/texts/en-US/dictionary.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import feed from '../../live/texts/en-US/feed.json' with { type: 'json' }
import formats from '../../kit/texts/en-US/formats.json' with { type: 'json' }
import images from '../../org/texts/en-US/images.json' with { type: 'json' }
import live from '../../live/texts/en-US/live.json' with { type: 'json' }
import members from '../../members/texts/en-US/members.json' with { type: 'json' }
import notices from '../../live/texts/en-US/notices.json' with { type: 'json' }
import notifications from '../../notifications/texts/en-US/notifications.json' with { type: 'json' }
import ownProfile from '../../org/texts/en-US/ownProfile.json' with { type: 'json' }
import payment from '../../org/texts/en-US/payment.json' with { type: 'json' }
import branchPrices from '../../catalog/texts/en-US/branchPrices.json' with { type: 'json' }
import branchProducts from '../../catalog/texts/en-US/branchProducts.json' with { type: 'json' }
import productRequests from '../../catalog/texts/en-US/productRequests.json' with { type: 'json' }
import products from '../../catalog/texts/en-US/products.json' with { type: 'json' }
import purchaseList from '../../purchasing/texts/en-US/purchaseList.json' with { type: 'json' }
import purchaseReceipt from '../../purchasing/texts/en-US/purchaseReceipt.json' with { type: 'json' }
import purchasing from '../../purchasing/texts/en-US/purchasing.json' with { type: 'json' }
import refunds from '../../purchasing/texts/en-US/refunds.json' with { type: 'json' }
import replacements from '../../purchasing/texts/en-US/replacements.json' with { type: 'json' }
import resource from '../../kit/texts/en-US/resource.json' with { type: 'json' }
import unstored from '../../purchasing/texts/en-US/unstored.json' with { type: 'json' }
import upload from '../../kit/texts/en-US/upload.json' with { type: 'json' }
import wechat from '../../org/texts/en-US/wechat.json' with { type: 'json' }

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
