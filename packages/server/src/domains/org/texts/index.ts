import type { KeysOf } from '../../../kernel/texts/index.ts'
import zhBranches from './zh-CN/branches.json' with { type: 'json' }
import zhBrands from './zh-CN/brands.json' with { type: 'json' }
import zhDictionary from './zh-CN/dictionary.json' with { type: 'json' }
import zhImages from './zh-CN/images.json' with { type: 'json' }
import zhListView from './zh-CN/listView.json' with { type: 'json' }
import zhMenu from './zh-CN/menu.json' with { type: 'json' }
import zhNotification from './zh-CN/notification.json' with { type: 'json' }
import zhOpenWork from './zh-CN/openWork.json' with { type: 'json' }
import zhPayment from './zh-CN/payment.json' with { type: 'json' }
import zhWechat from './zh-CN/wechat.json' with { type: 'json' }
import enBranches from './en-US/branches.json' with { type: 'json' }
import enBrands from './en-US/brands.json' with { type: 'json' }
import enDictionary from './en-US/dictionary.json' with { type: 'json' }
import enImages from './en-US/images.json' with { type: 'json' }
import enListView from './en-US/listView.json' with { type: 'json' }
import enMenu from './en-US/menu.json' with { type: 'json' }
import enNotification from './en-US/notification.json' with { type: 'json' }
import enOpenWork from './en-US/openWork.json' with { type: 'json' }
import enPayment from './en-US/payment.json' with { type: 'json' }
import enWechat from './en-US/wechat.json' with { type: 'json' }
import twBranches from './zh-TW/branches.json' with { type: 'json' }
import twBrands from './zh-TW/brands.json' with { type: 'json' }
import twDictionary from './zh-TW/dictionary.json' with { type: 'json' }
import twImages from './zh-TW/images.json' with { type: 'json' }
import twListView from './zh-TW/listView.json' with { type: 'json' }
import twMenu from './zh-TW/menu.json' with { type: 'json' }
import twNotification from './zh-TW/notification.json' with { type: 'json' }
import twOpenWork from './zh-TW/openWork.json' with { type: 'json' }
import twPayment from './zh-TW/payment.json' with { type: 'json' }
import twWechat from './zh-TW/wechat.json' with { type: 'json' }

const chinese = {
  branches: zhBranches,
  brands: zhBrands,
  dictionary: zhDictionary,
  images: zhImages,
  listView: zhListView,
  menu: zhMenu,
  notification: zhNotification,
  openWork: zhOpenWork,
  payment: zhPayment,
  wechat: zhWechat,
}

/** Texts of the domain in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': {
    branches: enBranches,
    brands: enBrands,
    dictionary: enDictionary,
    images: enImages,
    listView: enListView,
    menu: enMenu,
    notification: enNotification,
    openWork: enOpenWork,
    payment: enPayment,
    wechat: enWechat,
  },
  'zh-TW': {
    branches: twBranches,
    brands: twBrands,
    dictionary: twDictionary,
    images: twImages,
    listView: twListView,
    menu: twMenu,
    notification: twNotification,
    openWork: twOpenWork,
    payment: twPayment,
    wechat: twWechat,
  },
}

declare module '../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
