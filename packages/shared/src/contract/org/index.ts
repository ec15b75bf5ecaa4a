import { branchCalls, branchStepCalls } from './branches.ts'
import { brandEntryCalls } from './brand-entries.ts'
import { brandPlatformCalls } from './brand-platforms.ts'
import { brandCalls } from './brands.ts'
import { dictionaryCalls } from './dictionary.ts'
import { imageCalls } from './images.ts'
import { listViewCalls } from './list-views.ts'
import { payTestCalls } from './pay-tests.ts'
import { paymentCalls } from './payment.ts'
import { profileCalls } from './profile.ts'
import { wechatCalls } from './wechat.ts'

export * from './branch-machine.ts'
export * from './branches.ts'
export * from './brand-choice.ts'
export * from './brand-entries.ts'
export * from './brand-platforms.ts'
export * from './brands.ts'
export * from './dictionary.ts'
export * from './images.ts'
export * from './list-views.ts'
export * from './pay-tests.ts'
export * from './payment.ts'
export * from './profile.ts'
export * from './wechat-menu.ts'
export * from './wechat.ts'

/** Calls of brands, branches and their settings, by feature. */
export const orgFeatures: {
  readonly brands: typeof brandCalls
  readonly brandEntries: typeof brandEntryCalls
  readonly brandPlatforms: typeof brandPlatformCalls
  readonly branches: typeof branchCalls
  readonly branchSteps: typeof branchStepCalls
  readonly images: typeof imageCalls
  readonly dictionary: typeof dictionaryCalls
  readonly wechat: typeof wechatCalls
  readonly payment: typeof paymentCalls
  readonly payTests: typeof payTestCalls
  readonly profile: typeof profileCalls
  readonly listViews: typeof listViewCalls
} = {
  brands: brandCalls,
  brandEntries: brandEntryCalls,
  brandPlatforms: brandPlatformCalls,
  branches: branchCalls,
  branchSteps: branchStepCalls,
  images: imageCalls,
  dictionary: dictionaryCalls,
  wechat: wechatCalls,
  payment: paymentCalls,
  payTests: payTestCalls,
  profile: profileCalls,
  listViews: listViewCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // productSetting
    DICTIONARY_EDIT: never
    // branch
    BRANCH_VIEW: never
    BRANCH_ADD: never
    BRANCH_EDIT: never
    BRANCH_CLOSE: never
    BRANCH_EXPORT: never
    // brand
    BRAND_ADD: never
    BRAND_EDIT: never
    BRAND_DISABLE: never
    BRAND_EXPORT: never
    BRAND_CLOUD_DESK: never
    BRAND_PERMISSION: never
    BRAND_RESOURCE_SAVE: never
    BRAND_PLATFORM_EDIT: never
    WECHAT_BIND: never
    WECHAT_MENU: never
    WECHAT_TEMPLATE: never
    WECHAT_FANS: never
    PAY_CONFIG_VIEW: never
    PAY_CONFIG_EDIT: never
    PAY_CONFIG_TEST: never
    // pictureResourceManagement
    PICTURE_RESOURCE_SAVE: never
    IMAGE_LIBRARY_ADD: never
    IMAGE_LIBRARY_DELETE: never
    IMAGE_ADD: never
    IMAGE_RENAME: never
    IMAGE_DELETE: never
    IMAGE_REPLACE: never
    IMAGE_EXPORT: never
    // profile
    LIST_VIEW_SHARE: never
  }
}
