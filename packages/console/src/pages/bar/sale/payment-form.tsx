import { formatMoney } from '@netbar/shared'
import { $payTypes, payTypesOpened } from '@netbar/shared/console'
import { PAY_CHANNELS, type PayPart, changeFen, partProblem, partsOf, toFen } from '@netbar/shared/contract'
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

interface TypedPaymentProps extends PaymentFormProps {
  readonly channel: Channel
  readonly onChannel: (channel: Channel) => void
}

/** What is typed for one payment: it is kept while that is refused. */
const TypedPayment = (props: TypedPaymentProps) => {
  const { paymentNo, dueFen, hasCard, isPending, isDisabled = false, onPay, onQr, channel, onChannel } = props
  const { t } = useTranslation()
  const root = useRef<HTMLFormElement>(null)
  const channels = useChannels(hasCard)
  const [second, setSecond] = useState<Channel | null>(null)
  const [secondYuan, setSecondYuan] = useState<number | null>(null)
  const [receivedYuan, setReceivedYuan] = useState<number | null>(null)
  const [wasSent, setWasSent] = useState(false)
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
      onChannel('CASH')
      setSecond(null)
    })
    cash()?.focus()
  })
  useShortcut('f9', () => {
    if (!isDisabled && dueFen > 0) onQr()
  })
  // WeChat Pay takes all of an amount by its code, or nothing of it.
  const others = channels.filter(({ key }) => key !== chosen && key !== 'WECHAT')
  const choose = (next: Channel) => {
    onChannel(next)
    if (next === 'WECHAT' || next === second) setSecond(null)
  }
  const send = () => {
    setWasSent(true)
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
          <ChoiceBar label={t('sale.secondChannel')} choices={others} chosen={second} onChange={setSecond} />
          <DecimalField
            name={`pay-${paymentNo}-second`}
            label={t('sale.secondAmount')}
            isMoney
            min={0}
            max={dueFen / 100}
            value={secondYuan}
            onChange={setSecondYuan}
          />
        </div>
      )}
      {hasCash && (
        <div className="pay-received">
          <DecimalField
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
            onChange={setReceivedYuan}
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
          <Button type="text" onClick={() => setSecond(second === null ? (others[0]?.key ?? null) : null)}>
            {t(second === null ? 'sale.split' : 'sale.unsplit')}
          </Button>
        )}
      </div>
    </form>
  )
}

/**
 * How an amount is paid: by one channel or two, of cash also what was handed over. F8 leads to the cash from everywhere, F9 to a
 * QR code; Enter takes the money.
 */
export const PaymentForm = (props: PaymentFormProps) => {
  // The next payment begins with the channel of this one.
  const [channel, setChannel] = useState<Channel>('CASH')
  return <TypedPayment key={props.paymentNo} {...props} channel={channel} onChannel={setChannel} />
}
