import { $menus, functionsOf } from '@netbar/shared'
import { $queueCounts } from '@netbar/shared/console'
import type { Seat } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../frame/use-shortcut.ts'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { MemberDesk } from '../members/member-desk.tsx'
import { QueuePanel } from '../orders/queue-panel.tsx'
import { SalePanel } from '../sale/sale-panel.tsx'

/** What is beside the map; on a narrow screen the map is one of them. */
export type DeskTab = 'map' | 'queue' | 'sale' | 'member'

interface CounterDeskProps {
  /** The chosen seat, to which something may be sold. */
  readonly seat: Seat | null
  readonly tab: DeskTab
  readonly onChange: (tab: DeskTab) => void
}

/** The queue, the sale and the members beside the map. F2 leads to the sale, F4 to the members, F7 to the queue. */
export const CounterDesk = ({ seat, tab, onChange }: CounterDeskProps) => {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const { menus, counts } = useUnit({ menus: $menus, counts: $queueCounts })
  const may = functionsOf(menus)
  const maySell = may.has('CONSOLE_SALE')
  const maySeeQueue = maySell || may.has('ORDER_VIEW')
  const focusIn = (next: DeskTab, field: string) => {
    flushSync(() => onChange(next))
    root.current?.querySelector<HTMLElement>(`[data-focus="${field}"]`)?.focus()
  }
  useShortcut('f2', () => maySell && focusIn('sale', 'scan'))
  useShortcut('f4', () => focusIn('member', 'member'))
  useShortcut('f7', () => maySeeQueue && onChange('queue'))
  const waiting = counts === null ? null : counts.PENDING + counts.SERVICE
  const choices: { readonly key: DeskTab; readonly label: string; readonly count?: number | null }[] = [
    { key: 'map', label: t('counter.floor') },
  ]
  if (maySeeQueue) choices.push({ key: 'queue', label: t('counter.tabs.queue'), count: waiting })
  if (maySell) choices.push({ key: 'sale', label: t('counter.tabs.sale') })
  choices.push({ key: 'member', label: t('counter.tabs.member') })
  const shown = choices.some(({ key }) => key === tab) ? tab : 'member'
  return (
    <div ref={root} className="counter-desk">
      <ChoiceBar label={t('counter.desk')} choices={choices} chosen={shown} onChange={onChange} />
      {/* The queue stays, hidden or not: its number is on the tab. */}
      {maySeeQueue && (
        <div hidden={shown !== 'queue'}>
          <QueuePanel />
        </div>
      )}
      {shown === 'sale' && <SalePanel seat={seat} />}
      {shown === 'member' && <MemberDesk />}
    </div>
  )
}
