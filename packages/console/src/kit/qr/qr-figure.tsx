import { formatMoney } from '@netbar/shared'
import { SECOND_MS } from '@netbar/shared/contract'
import { QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTime } from '../../frame/use-time.ts'
import { waitingText } from '../../lib/waiting-text.ts'
import './qr-figure.css'

interface QrFigureProps {
  /** What the code says. */
  readonly codeUrl: string
  readonly amountFen: number
  /** When it can no longer be paid. */
  readonly expires: string
  /** Text keys: the name of the picture with its `amount`, and the `time` that is left. */
  readonly words: { readonly picture: string; readonly left: string }
}

/** The QR code that somebody pays by phone, with its amount and how long it lasts. */
export const QrFigure = ({ codeUrl, amountFen, expires, words }: QrFigureProps) => {
  const { t } = useTranslation()
  const now = useTime(SECOND_MS)
  const left = Math.max(0, Date.parse(expires) - now)
  return (
    <figure className="qr-figure" aria-label={t(words.picture, { amount: formatMoney(amountFen) })}>
      <div aria-hidden="true">
        <QRCode type="svg" value={codeUrl} color="#000000" bgColor="#ffffff" size={200} />
      </div>
      <figcaption>
        <strong>{formatMoney(amountFen)}</strong>{' '}
        <span className="quiet">{t(words.left, { time: waitingText(new Date(now).toISOString(), now + left) })}</span>
      </figcaption>
    </figure>
  )
}
