import { lazy } from 'react'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { pageSteps } from '../../../kit/document/steps/page-steps.ts'
import { orderButtons } from '../purchase-steps/order-buttons.ts'

const form = (name: 'ConfirmForm' | 'ShipForm' | 'CancelForm' | 'RejectForm' | 'CloseRemainderForm') =>
  lazy(async () => {
    const [forms] = await Promise.all([import('./step-forms.ts'), loadTexts('lines')])
    return { default: forms[name] }
  })

/** The steps of an order that a side takes, each with its form. */
export const orderStepsOf = (side: 'store' | 'company') =>
  pageSteps(orderButtons[side], {
    confirm: form('ConfirmForm'),
    ship: form('ShipForm'),
    cancel: form('CancelForm'),
    reject: form('RejectForm'),
    closeRemainder: form('CloseRemainderForm'),
  })
