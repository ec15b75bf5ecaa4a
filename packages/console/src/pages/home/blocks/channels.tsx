import { formatMoney } from '@netbar/shared'
import type { ChannelShare } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { Block } from '../../../kit/home/block.tsx'
import { useFigure } from '../../../kit/home/use-figure.ts'
import { ringOf } from '../charts/ring-of.ts'
import { channelShares } from '../trade-model.ts'

/** Colours of the ring, largest share first; there are no more channels than these. */
const COLOURS = ['var(--accent)', 'var(--success)', 'var(--warning)', 'var(--danger)', 'var(--text-quiet)'] as const

/** Cash flow by payment channel, as a ring; the list beside it is its text alternative. */
const ChannelRing = ({ shares }: { readonly shares: readonly ChannelShare[] }) => {
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

/** The branch's payment channels. */
export const Channels = () => {
  const { t } = useTranslation()
  const { value: shares, state } = useFigure(channelShares)
  return (
    <Block
      title={t('home.channels')}
      state={state}
      isEmpty={!shares?.some(({ amountFen }) => amountFen > 0)}
      empty={t('home.channelsEmpty')}
    >
      {shares && <ChannelRing shares={shares} />}
    </Block>
  )
}
