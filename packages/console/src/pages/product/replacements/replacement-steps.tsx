import { replacementSteps } from '@netbar/shared/console'
import type { ReplacementDetail } from '@netbar/shared/contract'
import { pageSteps } from '../../../kit/document/steps/page-steps.ts'
import { reasonForms } from '../../../kit/document/steps/reason-form.tsx'
import { stepDialogs } from '../../../kit/document/steps/step-dialog.tsx'
import { replacementButtons } from './replacement-status.ts'

const dialogOf = stepDialogs<ReplacementDetail>((step, { kind, replacementNo, amountFen }, t) => ({
  verb: t(`replacement.action.${step}`),
  documentNo: replacementNo,
  amountFen,
  hint: t(kind === 'OFFLINE' ? 'replacement.hint.approveOffline' : 'replacement.hint.approve'),
}))

const ending = reasonForms((step, t) => ({
  title: t(`replacement.action.${step}`),
  hint: t(`replacement.hint.${step}`),
}))

/** The steps of a replacement order, each with its form. */
export const replacementStepsOf = pageSteps(replacementButtons, {
  approve: dialogOf(replacementSteps.approve),
  reject: ending(replacementSteps.reject),
  cancel: ending(replacementSteps.cancel),
})
