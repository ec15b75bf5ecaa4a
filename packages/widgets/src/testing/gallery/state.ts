import type { FakeWorld, SignedInOptions } from '@netbar/shared/testing'

export type WidgetName = 'Bell' | 'BranchSelector' | 'NoticeFeed' | 'StorePurchaseList' | 'CompanyPurchaseList'

/** One state of one widget, and the steps to reach it. */
export interface GalleryState {
  readonly widget: WidgetName
  /** Name in the address, e.g. `empty`. */
  readonly name: string
  /** The signed-in user, and the answers of the server. */
  readonly world?: SignedInOptions
  /** Steps: a press on the element that a selector finds, or an action on the fake world. */
  readonly steps?: readonly (string | ((world: FakeWorld) => unknown))[]
  /** Selector of an element that is there once the state is reached. */
  readonly shows: string
}

/** A sentence that has to wrap, and a word without a place to break. */
export const LONG_TEXT = `${'采购单已由配送中心发出，请在货物到店后核对数量与生产日期并及时入库。'.repeat(3)} ${'CG20261121'.repeat(14)}`
export const LONG_NAME = '武汉市东湖新技术开发区光谷步行街意大利风情街二期星河电竞馆旗舰体验中心（二十四小时营业）'
