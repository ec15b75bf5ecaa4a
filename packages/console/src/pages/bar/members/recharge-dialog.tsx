import { $branchId, formatMoney } from '@netbar/shared'
import { rechargeGifts, recharging } from '@netbar/shared/console'
import { CASH_CHANNELS, type MemberCard, RECHARGE_FEN, fen } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useNewSubmission } from '../../../kit/form/use-written.ts'
import { NeedsShift } from '../shift/needs-shift.tsx'
import { optionsOf } from '../../../kit/options-of.ts'

const useChannels = optionsOf(CASH_CHANNELS, (value) => `shift.channels.${value}`)
const FIELDS: readonly FormField[] = [
  { kind: 'money', name: 'principalFen', label: 'recharge.topUp.principal', isRequired: true },
  { kind: 'choice', name: 'channel', label: 'recharge.topUp.channel', isRequired: true, useOptions: useChannels },
  {
    kind: 'money',
    name: 'receivedFen',
    label: 'recharge.topUp.received',
    isShown: ({ channel }) => channel === 'CASH',
  },
]
const schema = v.object({
  principalFen: v.pipe(fen, v.minValue(RECHARGE_FEN.min), v.maxValue(RECHARGE_FEN.max)),
  channel: v.picklist(CASH_CHANNELS),
  receivedFen: v.optional(v.nullable(v.pipe(fen, v.minValue(1))), null),
})

interface RechargeDialogProps {
  readonly member: MemberCard
  readonly onClose: () => void
}

const RechargeForm = ({ member, onClose }: RechargeDialogProps) => {
  const { t } = useTranslation()
  const { branchId, gifts, ask } = useUnit({
    branchId: $branchId,
    gifts: rechargeGifts.$value,
    ask: rechargeGifts.asked,
  })
  useNewSubmission(recharging)
  useEffect(() => {
    ask()
  }, [ask])
  const { id, name, principalFen, giftFen } = member
  const steps = (gifts ?? []).map((step) =>
    t('recharge.topUp.gifts', { principal: formatMoney(step.principalFen), gift: formatMoney(step.giftFen) }),
  )
  const table = gifts?.length === 0 ? t('recharge.topUp.noGifts') : steps.join(t('app.listSeparator'))
  return (
    <EntryDialog
      title={t('recharge.topUp.do')}
      hint={`${t('recharge.topUp.hint', { member: name, principal: formatMoney(principalFen), gift: formatMoney(giftFen) })} · ${table}`}
      form={`recharge-${id}`}
      fields={FIELDS}
      schema={schema}
      row={null}
      write={recharging}
      toParams={(draft) => {
        const { principalFen: amountFen, ...part } = v.parse(schema, draft)
        return { branchId: branchId ?? '', memberId: id, principalFen: amountFen, parts: [{ ...part, amountFen }] }
      }}
      labels={{ submit: t('recharge.topUp.do'), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}

/** Tops a member's card up in the cashier's shift; the gift is that of the brand's table. */
export const RechargeDialog = (props: RechargeDialogProps) => {
  const { t } = useTranslation()
  return (
    <NeedsShift title={t('recharge.topUp.do')} onClose={props.onClose}>
      <RechargeForm {...props} />
    </NeedsShift>
  )
}
