import type { Locale } from '@netbar/shared/texts'

/** What loads a text in each language. */
export type Loaders = Record<Locale, () => Promise<{ readonly texts: object }>>

/** Texts that come when they are wanted. */
export const PARTS = {
  pages: {
    'zh-CN': () => import('../../texts/zh-CN/pages.ts'),
    'en-US': () => import('../../texts/en-US/pages.ts'),
    'zh-TW': () => import('../../texts/zh-TW/pages.ts'),
  },
  personal: {
    'zh-CN': () => import('../../texts/zh-CN/personal.ts'),
    'en-US': () => import('../../texts/en-US/personal.ts'),
    'zh-TW': () => import('../../texts/zh-TW/personal.ts'),
  },
  product: {
    'zh-CN': () => import('../../texts/zh-CN/product.ts'),
    'en-US': () => import('../../texts/en-US/product.ts'),
    'zh-TW': () => import('../../texts/zh-TW/product.ts'),
  },
  setting: {
    'zh-CN': () => import('../../texts/zh-CN/setting.ts'),
    'en-US': () => import('../../texts/en-US/setting.ts'),
    'zh-TW': () => import('../../texts/zh-TW/setting.ts'),
  },
  ordering: {
    'zh-CN': () => import('../../texts/zh-CN/ordering.ts'),
    'en-US': () => import('../../texts/en-US/ordering.ts'),
    'zh-TW': () => import('../../texts/zh-TW/ordering.ts'),
  },
  warehouse: {
    'zh-CN': () => import('../../texts/zh-CN/warehouse.ts'),
    'en-US': () => import('../../texts/en-US/warehouse.ts'),
    'zh-TW': () => import('../../texts/zh-TW/warehouse.ts'),
  },
  returning: {
    'zh-CN': () => import('../../texts/zh-CN/returning.ts'),
    'en-US': () => import('../../texts/en-US/returning.ts'),
    'zh-TW': () => import('../../texts/zh-TW/returning.ts'),
  },
  import: {
    'zh-CN': () => import('../../texts/zh-CN/import.ts'),
    'en-US': () => import('../../texts/en-US/import.ts'),
    'zh-TW': () => import('../../texts/zh-TW/import.ts'),
  },
  stock: {
    'zh-CN': () => import('../../texts/zh-CN/stock.ts'),
    'en-US': () => import('../../texts/en-US/stock.ts'),
    'zh-TW': () => import('../../texts/zh-TW/stock.ts'),
  },
  purchase: {
    'zh-CN': () => import('../../texts/zh-CN/purchase.ts'),
    'en-US': () => import('../../texts/en-US/purchase.ts'),
    'zh-TW': () => import('../../texts/zh-TW/purchase.ts'),
  },
  statistics: {
    'zh-CN': () => import('../../texts/zh-CN/statistics.ts'),
    'en-US': () => import('../../texts/en-US/statistics.ts'),
    'zh-TW': () => import('../../texts/zh-TW/statistics.ts'),
  },
  attachment: {
    'zh-CN': () => import('../../texts/zh-CN/attachment.ts'),
    'en-US': () => import('../../texts/en-US/attachment.ts'),
    'zh-TW': () => import('../../texts/zh-TW/attachment.ts'),
  },
  settlement: {
    'zh-CN': () => import('../../texts/zh-CN/settlement.ts'),
    'en-US': () => import('../../texts/en-US/settlement.ts'),
    'zh-TW': () => import('../../texts/zh-TW/settlement.ts'),
  },
} satisfies Record<string, Loaders>

/** Pages that have texts of their own. */
export type TextPart = keyof typeof PARTS
