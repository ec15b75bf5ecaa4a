import { lazy } from 'react'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import type * as orderForms from './order-forms.ts'

const formOf = <Name extends keyof typeof orderForms>(name: Name) =>
  lazy(async () => {
    const [forms] = await Promise.all([import('./order-forms.ts'), loadTexts('lines')])
    return { default: forms[name] }
  })

/** The steps of an order that are taken in a dialog, in its list and on its page. */
export const ORDER_DIALOGS = {
  order: formOf('OrderDialog'),
  cancel: formOf('CancelDialog'),
  closeShort: formOf('CloseShortDialog'),
} as const

/** The forms of an order's steps on its page. */
export const ORDER_FORMS = { receive: formOf('ReceiveForm'), change: formOf('ChangeForm'), ...ORDER_DIALOGS } as const
