import branches from '../../org/texts/zh-CN/branches.json' with { type: 'json' }
import brands from '../../org/texts/zh-CN/brands.json' with { type: 'json' }
import dictionary from '../../org/texts/zh-CN/dictionary.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import feed from '../../live/texts/zh-CN/feed.json' with { type: 'json' }
import formats from '../../kit/texts/zh-CN/formats.json' with { type: 'json' }
import images from '../../org/texts/zh-CN/images.json' with { type: 'json' }
import live from '../../live/texts/zh-CN/live.json' with { type: 'json' }
import members from '../../members/texts/zh-CN/members.json' with { type: 'json' }
import notices from '../../live/texts/zh-CN/notices.json' with { type: 'json' }
import notifications from '../../notifications/texts/zh-CN/notifications.json' with { type: 'json' }
import ownProfile from '../../org/texts/zh-CN/ownProfile.json' with { type: 'json' }
import payment from '../../org/texts/zh-CN/payment.json' with { type: 'json' }
import branchPrices from '../../catalog/texts/zh-CN/branchPrices.json' with { type: 'json' }
import branchProducts from '../../catalog/texts/zh-CN/branchProducts.json' with { type: 'json' }
import productRequests from '../../catalog/texts/zh-CN/productRequests.json' with { type: 'json' }
import products from '../../catalog/texts/zh-CN/products.json' with { type: 'json' }
import purchaseList from '../../purchasing/texts/zh-CN/purchaseList.json' with { type: 'json' }
import purchaseReceipt from '../../purchasing/texts/zh-CN/purchaseReceipt.json' with { type: 'json' }
import purchasing from '../../purchasing/texts/zh-CN/purchasing.json' with { type: 'json' }
import refunds from '../../purchasing/texts/zh-CN/refunds.json' with { type: 'json' }
import replacements from '../../purchasing/texts/zh-CN/replacements.json' with { type: 'json' }
import resource from '../../kit/texts/zh-CN/resource.json' with { type: 'json' }
import unstored from '../../purchasing/texts/zh-CN/unstored.json' with { type: 'json' }
import upload from '../../kit/texts/zh-CN/upload.json' with { type: 'json' }
import wechat from '../../org/texts/zh-CN/wechat.json' with { type: 'json' }

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
