import branches from '../../org/texts/zh-TW/branches.json' with { type: 'json' }
import brands from '../../org/texts/zh-TW/brands.json' with { type: 'json' }
import dictionary from '../../org/texts/zh-TW/dictionary.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import feed from '../../live/texts/zh-TW/feed.json' with { type: 'json' }
import formats from '../../kit/texts/zh-TW/formats.json' with { type: 'json' }
import images from '../../org/texts/zh-TW/images.json' with { type: 'json' }
import live from '../../live/texts/zh-TW/live.json' with { type: 'json' }
import members from '../../members/texts/zh-TW/members.json' with { type: 'json' }
import notices from '../../live/texts/zh-TW/notices.json' with { type: 'json' }
import notifications from '../../notifications/texts/zh-TW/notifications.json' with { type: 'json' }
import ownProfile from '../../org/texts/zh-TW/ownProfile.json' with { type: 'json' }
import payment from '../../org/texts/zh-TW/payment.json' with { type: 'json' }
import branchPrices from '../../catalog/texts/zh-TW/branchPrices.json' with { type: 'json' }
import branchProducts from '../../catalog/texts/zh-TW/branchProducts.json' with { type: 'json' }
import productRequests from '../../catalog/texts/zh-TW/productRequests.json' with { type: 'json' }
import products from '../../catalog/texts/zh-TW/products.json' with { type: 'json' }
import purchaseList from '../../purchasing/texts/zh-TW/purchaseList.json' with { type: 'json' }
import purchaseReceipt from '../../purchasing/texts/zh-TW/purchaseReceipt.json' with { type: 'json' }
import purchasing from '../../purchasing/texts/zh-TW/purchasing.json' with { type: 'json' }
import refunds from '../../purchasing/texts/zh-TW/refunds.json' with { type: 'json' }
import replacements from '../../purchasing/texts/zh-TW/replacements.json' with { type: 'json' }
import resource from '../../kit/texts/zh-TW/resource.json' with { type: 'json' }
import unstored from '../../purchasing/texts/zh-TW/unstored.json' with { type: 'json' }
import upload from '../../kit/texts/zh-TW/upload.json' with { type: 'json' }
import wechat from '../../org/texts/zh-TW/wechat.json' with { type: 'json' }

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
