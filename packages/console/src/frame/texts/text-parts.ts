import type { Locale } from '@netbar/shared/texts'

/** Texts of a part by file: each file in the folder of a part belongs to a feature and is named after it. */
export interface PartTexts {
  readonly texts: Readonly<Record<string, object>>
}

/** Loaders of a part's texts by language. */
export type Loaders = Readonly<Record<Locale, () => Promise<PartTexts>>>

/** Parts of the texts, loaded on demand. */
export const PARTS = {
  pages: {
    'zh-CN': () => import('../../texts/zh-CN/pages/index.ts'),
    'en-US': () => import('../../texts/en-US/pages/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/pages/index.ts'),
  },
  chart: {
    'zh-CN': () => import('../../texts/zh-CN/chart/index.ts'),
    'en-US': () => import('../../texts/en-US/chart/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/chart/index.ts'),
  },
  bar: {
    'zh-CN': () => import('../../texts/zh-CN/bar/index.ts'),
    'en-US': () => import('../../texts/en-US/bar/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/bar/index.ts'),
  },
  personal: {
    'zh-CN': () => import('../../texts/zh-CN/personal/index.ts'),
    'en-US': () => import('../../texts/en-US/personal/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/personal/index.ts'),
  },
  product: {
    'zh-CN': () => import('../../texts/zh-CN/product/index.ts'),
    'en-US': () => import('../../texts/en-US/product/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/product/index.ts'),
  },
  setting: {
    'zh-CN': () => import('../../texts/zh-CN/setting/index.ts'),
    'en-US': () => import('../../texts/en-US/setting/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/setting/index.ts'),
  },
  ordering: {
    'zh-CN': () => import('../../texts/zh-CN/ordering/index.ts'),
    'en-US': () => import('../../texts/en-US/ordering/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/ordering/index.ts'),
  },
  warehouse: {
    'zh-CN': () => import('../../texts/zh-CN/warehouse/index.ts'),
    'en-US': () => import('../../texts/en-US/warehouse/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/warehouse/index.ts'),
  },
  returning: {
    'zh-CN': () => import('../../texts/zh-CN/returning/index.ts'),
    'en-US': () => import('../../texts/en-US/returning/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/returning/index.ts'),
  },
  import: {
    'zh-CN': () => import('../../texts/zh-CN/import/index.ts'),
    'en-US': () => import('../../texts/en-US/import/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/import/index.ts'),
  },
  stock: {
    'zh-CN': () => import('../../texts/zh-CN/stock/index.ts'),
    'en-US': () => import('../../texts/en-US/stock/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/stock/index.ts'),
  },
  purchase: {
    'zh-CN': () => import('../../texts/zh-CN/purchase/index.ts'),
    'en-US': () => import('../../texts/en-US/purchase/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/purchase/index.ts'),
  },
  statistics: {
    'zh-CN': () => import('../../texts/zh-CN/statistics/index.ts'),
    'en-US': () => import('../../texts/en-US/statistics/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/statistics/index.ts'),
  },
  attachment: {
    'zh-CN': () => import('../../texts/zh-CN/attachment/index.ts'),
    'en-US': () => import('../../texts/en-US/attachment/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/attachment/index.ts'),
  },
  document: {
    'zh-CN': () => import('../../texts/zh-CN/document/index.ts'),
    'en-US': () => import('../../texts/en-US/document/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/document/index.ts'),
  },
  lines: {
    'zh-CN': () => import('../../texts/zh-CN/lines/index.ts'),
    'en-US': () => import('../../texts/en-US/lines/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/lines/index.ts'),
  },
  settlement: {
    'zh-CN': () => import('../../texts/zh-CN/settlement/index.ts'),
    'en-US': () => import('../../texts/en-US/settlement/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/settlement/index.ts'),
  },
  people: {
    'zh-CN': () => import('../../texts/zh-CN/people/index.ts'),
    'en-US': () => import('../../texts/en-US/people/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/people/index.ts'),
  },
  picture: {
    'zh-CN': () => import('../../texts/zh-CN/picture/index.ts'),
    'en-US': () => import('../../texts/en-US/picture/index.ts'),
    'zh-TW': () => import('../../texts/zh-TW/picture/index.ts'),
  },
} satisfies Record<string, Loaders>

/** Names of the parts. */
export type TextPart = keyof typeof PARTS
