import { lazy } from 'react'
import { pageSteps } from '../../../kit/document/steps/page-steps.ts'
import { orderButtons } from '../purchase-steps/order-buttons.ts'

const form = (name: 'ConfirmForm' | 'ShipForm' | 'CancelForm' | 'RejectForm' | 'CloseRemainderForm') =>
  lazy(async () => ({ default: (await import('./step-forms.ts'))[name] }))

/** The steps of an order that a side takes, each with its form. */
export const orderStepsOf = (side: 'store' | 'company') =>
  pageSteps(orderButtons[side], {
    confirm: form('ConfirmForm'),
    ship: form('ShipForm'),
    cancel: form('CancelForm'),
    reject: form('RejectForm'),
    closeRemainder: form('CloseRemainderForm'),
  })
