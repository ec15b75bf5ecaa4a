import { defineDomain } from '../../kernel/domain.ts'
import type { PicturePlaces } from '../../kernel/picture-place.ts'
import { passwordChanged } from '../access/index.ts'
import type { SmsGateway } from '../access/index.ts'
import { branchStepHandlers, createBranchHandlers, startLicenceReminders } from './branches/index.ts'
import { createBrandEntryHandlers, createBrandHandlers } from './brands/index.ts'
import { dictionaryHandlers } from './dictionary/index.ts'
import { brandPlatformHandlers, createImageHandlers, picturePlaces } from './images/index.ts'
import { listViewHandlers } from './list-views/index.ts'
import { menu } from './menu.ts'
import { migrations } from './migrations/index.ts'
import { notificationKinds } from './notification-kinds.ts'
import { createPayTestHandlers } from './pay-tests/index.ts'
import { createPaymentHandlers } from './payment/index.ts'
import type { PaymentParts } from './payment/index.ts'
import { createProfileHandlers } from './profile/index.ts'
import { createAccountBindingHandlers, createWechatHandlers, pruneTickets, voidTickets } from './wechat/index.ts'
import type { AccountBindingParts, WechatParts } from './wechat/index.ts'
import { texts } from './texts/index.ts'

export type * from './branches/tables.ts'
export type * from './brands/tables.ts'
export type * from './list-views/tables.ts'
export type * from './pay-tests/tables.ts'
export type * from './payment/tables.ts'
export type * from './tables.ts'
export type * from './wechat/tables.ts'

export { branchNames } from './branches/branch-names.ts'
export { checkBrand, checkBrandLevel } from './brands/index.ts'
export { entryChanged, findItems, newDictionaryEntry, PLAIN } from './dictionary/index.ts'
export type { EntryChange } from './dictionary/index.ts'
export { staffNames } from './staff-names.ts'
export { findBrandLook, keepImage, loadLibraryRow, picturesOf } from './images/index.ts'
export {
  answered,
  createWechatPayClient,
  createWechatPaySimulator,
  payAccountOf,
  payRefusal,
  tradeNumber,
  tradeOf,
  tryWechatPay,
} from './payment/index.ts'
export type { Outcome, WechatPayAccount, WechatPayApi, WechatPaySimulator, WechatPayTrade } from './payment/index.ts'
export { startPayTestSweep } from './pay-tests/index.ts'
export { createWechatClient, createWechatSimulator, createWechatTransport } from './wechat/index.ts'
export type { WechatAccount, WechatApi, WechatSimulator } from './wechat/index.ts'

interface OrgParts extends PaymentParts, WechatParts, AccountBindingParts {
  /** Columns of all domains that hold pictures of libraries. */
  readonly picturePlaces: PicturePlaces
  readonly sms: SmsGateway | null
  /** Another server that stores pictures of people; null where none is configured. */
  readonly uploadOrigin: string | null
  /** Clears the cached rights at every process after a change. */
  readonly clearRights: () => void
}

/** The chain and its staff: brands, branches, people, their WeChat accounts, pictures, dictionary, payment. */
export const org = defineDomain({
  name: 'org',
  menu,
  texts,
  migrations,
  notificationKinds,
  picturePlaces,
  jobs: [startLicenceReminders],
  handlers: (parts: OrgParts) => ({
    brands: createBrandHandlers(parts.clearRights),
    brandEntries: createBrandEntryHandlers(parts.clearRights),
    brandPlatforms: brandPlatformHandlers,
    branches: createBranchHandlers(parts.clearRights),
    branchSteps: branchStepHandlers,
    images: createImageHandlers(parts.picturePlaces),
    dictionary: dictionaryHandlers,
    accountBinding: createAccountBindingHandlers(parts),
    wechat: createWechatHandlers(parts),
    payment: createPaymentHandlers(parts),
    payTests: createPayTestHandlers(parts),
    profile: createProfileHandlers(parts.sms, parts.uploadOrigin),
    listViews: listViewHandlers,
  }),
  follow: () => passwordChanged.add((trx, { username }) => voidTickets(trx, username)),
  prune: [({ db }, now) => pruneTickets(db, now)],
})
