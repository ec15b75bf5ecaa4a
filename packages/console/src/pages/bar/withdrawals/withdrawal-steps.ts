import { withdrawalSteps } from '@netbar/shared/console'
import { WITHDRAWAL_CHANNELS, type WithdrawalDetail, withdrawalMachine } from '@netbar/shared/contract'
import * as v from 'valibot'
import { pageSteps } from '../../../kit/document/steps/page-steps.ts'
import { stepButtons } from '../../../kit/document/steps/step-buttons.ts'
import { askReason, stepDialogs } from '../../../kit/document/steps/step-dialog.tsx'
import { useWithdrawalChannels } from './withdrawal-look.ts'

const buttons = stepButtons({
  machineOf: (_: Pick<WithdrawalDetail, 'status' | 'isOwn' | 'isApplicant'>) => withdrawalMachine,
  tones: {
    apply: null,
    approve: 'primary',
    pay: 'primary',
    settle: null,
    fail: null,
    reject: 'danger',
    cancel: 'danger',
  },
  label: (step) => `withdrawal.step.${step}`,
  isPossible: (step, { isApplicant }) => step !== 'cancel' || isApplicant,
})

const why = askReason('withdrawal.why')
const how = {
  fields: [
    {
      kind: 'choice',
      name: 'channel',
      label: 'withdrawal.channel',
      isRequired: true,
      useOptions: useWithdrawalChannels,
    },
  ],
  schema: v.object({ channel: v.picklist(WITHDRAWAL_CHANNELS) }),
  first: ({ channel }: WithdrawalDetail) => ({ channel }),
} as const

const dialog = stepDialogs<WithdrawalDetail>((step, { withdrawNo, amountFen, status }, t) => ({
  verb: t(`withdrawal.step.${step}`),
  documentNo: withdrawNo,
  amountFen,
  hint: t(step === 'pay' && status === 'PAY_FAILED' ? 'withdrawal.sure.payAgain' : `withdrawal.sure.${step}`),
  ...(step === 'cancel' ? { close: t('kit.goBack') } : {}),
}))

/** The steps of a withdrawal, each with its dialog. */
export const withdrawalPageSteps = pageSteps(buttons, {
  approve: dialog(withdrawalSteps.approve),
  reject: dialog(withdrawalSteps.reject, why),
  pay: dialog(withdrawalSteps.pay, how),
  cancel: dialog(withdrawalSteps.cancel, why),
})
