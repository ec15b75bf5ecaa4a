import { formatMoney } from '@netbar/shared'
import type { ChannelShare } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { ringOf } from './ring-of.ts'

/** Colours of the ring, largest share first; there are no more channels than these. */
const COLOURS = ['var(--accent)', 'var(--success)', 'var(--warning)', 'var(--danger)', 'var(--text-quiet)'] as const

/** Cash flow by payment channel, as a ring; the list beside it is its text alternative. */
export const ChannelRing = ({ shares }: { readonly shares: readonly ChannelShare[] }) => {
  const { t } = useTranslation()
  const ring = ringOf(shares)
  const stops = ring.map(({ from, to }, index) => `${COLOURS[index % COLOURS.length]} ${from}% ${to}%`)
  return (
    <div className="channel-ring">
      <span
        className="channel-circle"
        aria-hidden="true"
        style={{ backgroundImage: `conic-gradient(${stops.join(', ')})` }}
      />
      <ul>
        {ring.map(({ channel, amountFen, percent }, index) => (
          <li key={channel}>
            <i aria-hidden="true" style={{ background: COLOURS[index % COLOURS.length] }} />
            <span>{t(`home.channel.${channel ?? 'OTHER'}`)}</span>
            <span className="trade-amount">
              {formatMoney(amountFen)} <small className="quiet">{percent}%</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
