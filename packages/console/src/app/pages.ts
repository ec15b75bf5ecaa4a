import type { RouteName } from '@netbar/shared'
import { lazy, type ComponentType } from 'react'

/** A page and the frame that it stands in: `bare` ones load neither menu nor Ant Design. */
export interface Page {
  readonly frame: 'bare' | 'layout'
  readonly Component: ComponentType
}

const bare = (load: () => Promise<{ default: ComponentType }>): Page => ({ frame: 'bare', Component: lazy(load) })
const inLayout = (load: () => Promise<{ default: ComponentType }>): Page => ({ frame: 'layout', Component: lazy(load) })

/** The pages that exist. A route without a page answers 404 and is in no menu. */
export const pages: Partial<Record<RouteName, Page>> = {
  login: bare(async () => ({ default: (await import('../pages/public/login.tsx')).Login })),
  error_403: bare(async () => ({ default: (await import('../pages/public/problem-pages.tsx')).Forbidden })),
  error_500: bare(async () => ({ default: (await import('../pages/public/problem-pages.tsx')).ServerError })),
  home: inLayout(async () => ({ default: (await import('../pages/home/home.tsx')).Home })),
  historyMessage: inLayout(async () => ({
    default: (await import('../pages/personal/history-message/history-message.tsx')).HistoryMessage,
  })),
  storePurchaseList: inLayout(async () => ({
    default: (await import('../pages/product/store-purchase-list/store-purchase-list.tsx')).StorePurchaseList,
  })),
  storePurchaseDetail: inLayout(async () => ({
    default: (await import('../pages/product/purchase-detail/purchase-detail.tsx')).StorePurchaseDetail,
  })),
  purchaseOrderDetail: inLayout(async () => ({
    default: (await import('../pages/product/purchase-detail/purchase-detail.tsx')).PurchaseOrderDetail,
  })),
}

/** The page of an unknown path, and of a route that has none. */
export const notFoundPage: Page = bare(async () => ({
  default: (await import('../pages/public/problem-pages.tsx')).NotFound,
}))
