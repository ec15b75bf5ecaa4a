import type { FakeWorld, SignedInOptions } from '@netbar/shared/testing'

export type WidgetName = 'Bell' | 'BranchSelector' | 'NoticeFeed' | 'StorePurchaseList' | 'CompanyPurchaseList'

/** One state of one widget, and how it comes about. */
export interface GalleryState {
  readonly widget: WidgetName
  /** A word for the address, e.g. `empty`. */
  readonly name: string
  /** Who is signed in, and what the server answers. */
  readonly world?: SignedInOptions
  /** What happens next: a press on what this selector finds, or something in the world. */
  readonly steps?: readonly (string | ((world: FakeWorld) => unknown))[]
  /** What is there once the state has come about. */
  readonly shows: string
}

/** A sentence that has to be broken, and a word that has no place to break at. */
export const LONG_TEXT = `${'采购单已由配送中心发出，请在货物到店后核对数量与生产日期并及时入库。'.repeat(3)} ${'CG20261121'.repeat(14)}`
export const LONG_NAME = '武汉市东湖新技术开发区光谷步行街意大利风情街二期星河电竞馆旗舰体验中心（二十四小时营业）'
