import { onlineCheckout, sessionPreview } from '@netbar/shared/console'
import { CASH_CHANNELS, type OnlineUser, type SessionPrice, yuanText } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { NeedsShift } from '../shift/needs-shift.tsx'
import { optionsOf } from '../../../kit/options-of.ts'

const guestDraft = v.object({ payChannel: v.picklist(CASH_CHANNELS) })
const memberDraft = v.object({})

const useChannels = optionsOf(CASH_CHANNELS, (value) => `onlineUser.payChannels.${value}`)
const GUEST_FIELDS: readonly FormField[] = [
  {
    kind: 'choice',
    name: 'payChannel',
    label: 'onlineUser.checkout.payChannel',
    isRequired: true,
    useOptions: useChannels,
  },
]
const NO_FIELDS: readonly FormField[] = []

/** What becomes of the deposit of a temporary card: it is returned, and both together leave a rest or something to pay. */
const depositText = (t: TFunction, depositFen: number, totalFen: number): string =>
  t(depositFen >= totalFen ? 'onlineUser.checkout.deposit' : 'onlineUser.checkout.depositShort', {
    deposit: yuanText(depositFen),
    rest: yuanText(Math.abs(depositFen - totalFen)),
  })

/** What a visit costs and what that is made of, in words. */
const priceText = (t: TFunction, { kind }: Pick<OnlineUser, 'kind'>, price: SessionPrice): string => {
  const { totalFen, minimumFen, lines, principalFen, giftFen, missingFen, depositFen } = price
  const parts = lines.map(({ packageName, fen }) =>
    packageName === null
      ? t('onlineUser.checkout.hours', { amount: yuanText(fen) })
      : t('onlineUser.checkout.package', { name: packageName, amount: yuanText(fen) }),
  )
  if (minimumFen > 0) parts.push(t('onlineUser.checkout.minimum', { amount: yuanText(minimumFen) }))
  const card =
    missingFen > 0
      ? t('onlineUser.checkout.missing', { missing: yuanText(missingFen) })
      : t('onlineUser.checkout.card', { principal: yuanText(principalFen), gift: yuanText(giftFen) })
  return [
    t('onlineUser.checkout.total', { total: yuanText(totalFen) }),
    parts.join(t('app.listSeparator')),
    ...(kind === 'MEMBER' ? [card] : []),
    ...(depositFen === null ? [] : [depositText(t, depositFen, totalFen)]),
  ]
    .filter(Boolean)
    .join(' · ')
}

interface CheckoutDialogProps {
  readonly user: Pick<OnlineUser, 'id' | 'machineName' | 'kind'>
  readonly onClose: () => void
}

const CheckoutForm = ({ user, onClose }: CheckoutDialogProps) => {
  const { t } = useTranslation()
  const { price, status, ask, reset } = useUnit({
    price: sessionPreview.$value,
    status: sessionPreview.$status,
    ask: sessionPreview.asked,
    reset: sessionPreview.reset,
  })
  useEffect(() => {
    ask(user.id)
    return () => {
      reset()
    }
  }, [ask, reset, user.id])
  const hint = price
    ? priceText(t, user, price)
    : t(`onlineUser.checkout.${status === 'failed' ? 'failed' : 'loading'}`)
  const isGuest = user.kind === 'GUEST'
  return (
    <EntryDialog
      title={t('onlineUser.checkout.title', { machine: user.machineName })}
      hint={hint}
      form={`checkout-${user.id}`}
      fields={isGuest ? GUEST_FIELDS : NO_FIELDS}
      schema={isGuest ? guestDraft : memberDraft}
      row={null}
      write={onlineCheckout}
      // EntryForm has checked the draft with the schema.
      toParams={(draft) => ({
        id: user.id,
        payChannel: isGuest ? v.parse(guestDraft, draft).payChannel : null,
      })}
      labels={{ submit: t('onlineUser.checkout.do'), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}

/** Ends a visit: says what it costs now, and asks guests without a card how they pay. Who has no open shift opens one first. */
export const CheckoutDialog = ({ user, onClose }: CheckoutDialogProps) => {
  const { t } = useTranslation()
  return (
    <NeedsShift title={t('onlineUser.checkout.title', { machine: user.machineName })} onClose={onClose}>
      <CheckoutForm user={user} onClose={onClose} />
    </NeedsShift>
  )
}
