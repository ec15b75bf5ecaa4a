import { refundSteps } from '@netbar/shared/console'
import { pageSteps } from '../../../kit/document/steps/page-steps.ts'
import { reasonForms } from '../../../kit/document/steps/reason-form.tsx'
import { linesForm } from './lines-form.tsx'
import { refundButtons, type RefundSide } from './refund-status.ts'
import { SendBackForm } from './send-back-form.tsx'

const ending = reasonForms((step, t) => ({ title: t(`refund.action.${step}`), hint: t(`refund.hint.${step}`) }))

/** The steps of a refund that a side takes, each with its form. */
export const refundStepsOf = (side: RefundSide) =>
  pageSteps(refundButtons[side], {
    sendBack: SendBackForm,
    cancel: ending(refundSteps.cancel),
    approve: linesForm('approve'),
    reject: ending(refundSteps.reject),
    receive: linesForm('receive'),
    account: linesForm('account'),
  })
