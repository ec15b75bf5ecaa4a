import { checkSteps, lossSteps, transferSteps } from '@netbar/shared/console'
import type { StockDocumentDetail } from '@netbar/shared/contract'
import { pageSteps } from '../../../kit/document/steps/page-steps.ts'
import { askReason, stepDialogs } from '../../../kit/document/steps/step-dialog.tsx'
import { stockButtons } from './document-buttons.ts'

const why = askReason('stockDocument.why')
/** Steps with a reason, which need no further confirmation. */
const REASONED: ReadonlySet<string> = new Set(['sendBack', 'reject', 'bringBack'])

const dialog = stepDialogs<StockDocumentDetail>((step, { kind, documentNo, amountFen }, t) => {
  const question = { verb: t(`stockDocument.step.${kind}.${step}`), documentNo, amountFen }
  if (REASONED.has(step)) return question
  const close = step === 'cancel' ? { close: t('kit.goBack') } : {}
  return { ...question, ...close, hint: t(`stockDocument.sure.${kind}.${step}`) }
})

/** The steps of each kind of document, each with its form. */
export const stockStepsOf = {
  CHECK: pageSteps(stockButtons.CHECK, {
    approve: dialog(checkSteps.approve),
    sendBack: dialog(checkSteps.sendBack, why),
    withdraw: dialog(checkSteps.withdraw),
    cancel: dialog(checkSteps.cancel),
  }),
  LOSS: pageSteps(stockButtons.LOSS, {
    approve: dialog(lossSteps.approve),
    reject: dialog(lossSteps.reject, why),
    withdraw: dialog(lossSteps.withdraw),
  }),
  TRANSFER: pageSteps(stockButtons.TRANSFER, {
    approve: dialog(transferSteps.approve),
    reject: dialog(transferSteps.reject, why),
    sendOut: dialog(transferSteps.sendOut),
    bringBack: dialog(transferSteps.bringBack, why),
    cancel: dialog(transferSteps.cancel),
  }),
} as const
