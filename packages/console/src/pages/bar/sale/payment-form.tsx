import { $payTypes, formatMoney, payTypesOpened } from '@netbar/shared'
import { changeFen, partProblem, partsOf, PAY_CHANNELS, toFen, type PayPart } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../frame/use-shortcut.ts'
import { DecimalField } from '../../../kit/form/number/number-field.tsx'
import { focusWrongInput } from '../../../kit/form/use-guarded-send.ts'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'

type Channel = PayPart['channel']

/** Channels that the brand has, in its order; without those that the guest has nothing for. */
const useChannels = (hasCard: boolean): readonly { readonly key: Channel; readonly label: string }[] => {
  const { t } = useTranslation()
  const { types, open } = useUnit({ types: $payTypes, open: payTypesOpened })
  useEffect(() => {
    open()
  }, [open])
  const known = new Set(types.map(({ code }) => code))
  return PAY_CHANNELS.filter((key) => (known.size === 0 || known.has(key)) && (key !== 'BALANCE' || hasCard)).map(
    (key) => ({ key, label: types.find(({ code }) => code === key)?.codevalue ?? t(`shift.channels.${key}`) }),
  )
}

/** What is typed for one payment. */
interface Typed {
  readonly second: Channel | null
  readonly secondYuan: number | null
  readonly receivedYuan: number | null
  readonly wasSent: boolean
}
const NOTHING: Typed = { second: null, secondYuan: null, receivedYuan: null, wasSent: false }

/** What was typed for a payment: kept while it is refused, and gone with the next one. */
const useTyped = (paymentNo: string) => {
  const [{ of, typed }, setTyped] = useState({ of: paymentNo, typed: NOTHING })
  const current = of === paymentNo ? typed : NOTHING
  const type = (parts: Partial<Typed>) => setTyped({ of: paymentNo, typed: { ...current, ...parts } })
  return [current, type] as const
}

interface PaymentFormProps {
  /** Identifies what is paid: another one has a new form. */
  readonly paymentNo: string
  /** What is to be paid. */
  readonly dueFen: number
  /** Whether the member's card may pay. */
  readonly hasCard: boolean
  readonly isPending: boolean
  readonly isDisabled?: boolean
  readonly onPay: (parts: readonly PayPart[]) => void
  /** A QR code of WeChat Pay is wanted for all of it. */
  readonly onQr: () => void
}

/**
 * How an amount is paid: by one channel or two, of cash also what was handed over. F8 leads to the cash from everywhere, F9 to a
 * QR code; Enter takes the money.
 */
export const PaymentForm = (props: PaymentFormProps) => {
  const { paymentNo, dueFen, hasCard, isPending, isDisabled = false, onPay, onQr } = props
  const { t } = useTranslation()
  const root = useRef<HTMLFormElement>(null)
  const channels = useChannels(hasCard)
  const [channel, setChannel] = useState<Channel>('CASH')
  const [{ second, secondYuan, receivedYuan, wasSent }, type] = useTyped(paymentNo)
  const chosen = channels.some(({ key }) => key === channel) ? channel : 'CASH'
  const isQr = chosen === 'WECHAT' && second === null && dueFen > 0
  const hasCash = chosen === 'CASH' || second === 'CASH'
  const parts = partsOf(dueFen, {
    channel: chosen,
    receivedFen: receivedYuan === null ? null : toFen(receivedYuan),
    second: second === null ? null : { channel: second, amountFen: toFen(secondYuan ?? 0) },
  })
  const isSplitWrong = second !== null && parts.some(({ amountFen }) => amountFen <= 0)
  const problem = dueFen === 0 ? null : isSplitWrong ? 'NO_SUM' : partProblem(dueFen, parts)
  const cash = () => root.current?.querySelector<HTMLInputElement>('.pay-received input')
  useShortcut('f8', () => {
    // Drawn before the next key is typed.
    flushSync(() => {
      setChannel('CASH')
      type({ second: null })
    })
    cash()?.focus()
  })
  useShortcut('f9', () => {
    if (!isDisabled && dueFen > 0) onQr()
  })
  // WeChat Pay takes all of an amount by its code, or nothing of it.
  const others = channels.filter(({ key }) => key !== chosen && key !== 'WECHAT')
  const choose = (next: Channel) => {
    setChannel(next)
    if (next === 'WECHAT' || next === second) type({ second: null })
  }
  const send = () => {
    type({ wasSent: true })
    if (isDisabled || problem !== null) return
    if (isQr) onQr()
    else onPay(parts)
  }
  return (
    <form
      ref={root}
      className="payment-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!focusWrongInput(event.currentTarget)) send()
      }}
    >
      <ChoiceBar label={t('sale.channel')} choices={channels} chosen={chosen} onChange={choose} />
      {second !== null && (
        <div className="payment-second">
          <ChoiceBar
            label={t('sale.secondChannel')}
            choices={others}
            chosen={second}
            onChange={(next) => type({ second: next })}
          />
          <DecimalField
            key={paymentNo}
            name={`pay-${paymentNo}-second`}
            label={t('sale.secondAmount')}
            isMoney
            min={0}
            max={dueFen / 100}
            value={secondYuan}
            onChange={(yuan) => type({ secondYuan: yuan })}
          />
        </div>
      )}
      {hasCash && (
        <div className="pay-received">
          <DecimalField
            key={paymentNo}
            name={`pay-${paymentNo}-received`}
            label={
              <>
                {t('sale.received')} <kbd>F8</kbd>
              </>
            }
            isMoney
            min={0}
            max={1_000_000}
            value={receivedYuan}
            onChange={(yuan) => type({ receivedYuan: yuan })}
          />
          <output>{t('sale.change', { amount: formatMoney(Math.max(0, changeFen(parts))) })}</output>
        </div>
      )}
      {wasSent && problem !== null && (
        <p className="find-missing" role="alert">
          {t(`sale.problems.${problem}`)}
        </p>
      )}
      <div className="payment-actions">
        <Button type="primary" htmlType="submit" loading={isPending} disabled={isDisabled}>
          {isQr ? t('sale.qr') : t('sale.take', { amount: formatMoney(dueFen) })}
        </Button>
        {chosen !== 'WECHAT' && channels.some(({ key }) => key === 'WECHAT') && (
          <Button disabled={isDisabled || dueFen === 0} onClick={onQr}>
            {t('sale.qr')} <kbd>F9</kbd>
          </Button>
        )}
        {dueFen > 0 && chosen !== 'WECHAT' && (
          <Button type="text" onClick={() => type({ second: second === null ? (others[0]?.key ?? null) : null })}>
            {t(second === null ? 'sale.split' : 'sale.unsplit')}
          </Button>
        )}
      </div>
    </form>
  )
}
