import React, { type ComponentType } from 'react'
import type * as Package from './index.ts'

/**
 * The package under the condition `react-server`, for server components: React has no contexts there, so nothing of a widget is
 * evaluated. Each component is the one behind `'use client'` in `index.js`.
 */
const behindClient = (pick: (all: typeof Package) => ComponentType<never>) => async (props: object) =>
  // React 18 names no exports under this condition. The types of its properties are those of `index.ts`: an application sees no others.
  React.createElement(pick(await import('./index.ts')) as ComponentType<object>, props)

const ofBrowser = (name: keyof typeof Package) => () => {
  throw new Error(`${name} of @netbar/widgets is for components of the browser: begin their file with 'use client'`)
}

export const Bell = behindClient((all) => all.Bell)
export const BranchSelector = behindClient((all) => all.BranchSelector)
export const CompanyPurchaseList = behindClient((all) => all.CompanyPurchaseList)
export const CompanyWaitingOrders = behindClient((all) => all.CompanyWaitingOrders)
export const NetbarProvider = behindClient((all) => all.NetbarProvider)
export const NoticeFeed = behindClient((all) => all.NoticeFeed)
export const ReceiptForm = behindClient((all) => all.ReceiptForm)
export const StorePurchaseList = behindClient((all) => all.StorePurchaseList)
export const StoreWaitingOrders = behindClient((all) => all.StoreWaitingOrders)
export const configure = ofBrowser('configure')
export const useBranches = ofBrowser('useBranches')
export const useMessages = ofBrowser('useMessages')
export const useNotices = ofBrowser('useNotices')
export const usePurchaseOrders = ofBrowser('usePurchaseOrders')
export const useUnread = ofBrowser('useUnread')
