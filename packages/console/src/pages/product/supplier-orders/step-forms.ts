import { lazy } from 'react'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import type * as orderForms from './order-forms.ts'

const formOf = <Name extends keyof typeof orderForms>(name: Name) =>
  lazy(async () => {
    const [forms] = await Promise.all([import('./order-forms.ts'), loadTexts('lines')])
    return { default: forms[name] }
  })

/** Form of a new draft. */
export const NewDraft = formOf('NewDraft')

/** The forms of an order's steps, in its list and on its page. */
export const ORDER_FORMS = {
  receive: formOf('ReceiveStep'),
  change: formOf('ChangeStep'),
  order: formOf('OrderDialog'),
  cancel: formOf('CancelDialog'),
  closeShort: formOf('CloseShortDialog'),
} as const
