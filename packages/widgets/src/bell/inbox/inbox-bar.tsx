import { $unreadTotal, kindLabelKey } from '@netbar/shared'
import { NOTIFICATION_KINDS } from '@netbar/shared/contract'
import { useRef, type KeyboardEvent } from 'react'
import { useTranslate } from '../../runtime/use-translate.ts'
import { useUnit } from '../../runtime/use-unit.ts'
import { useAdoptedStyles } from '../../styles/use-adopted-styles.ts'
import css from './inbox.css?inline'
import type { BellView } from './view.ts'

const PARTS = ['unread', 'inbox', 'archived'] as const
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

interface InboxBarProps {
  readonly view: BellView
  readonly onView: (view: BellView) => void
}

/** The parts of the inbox as tabs, that of the unread messages first, and the filter by kind. */
export const InboxBar = ({ view, onView }: InboxBarProps) => {
  const { t } = useTranslate()
  const total = useUnit($unreadTotal)
  const tabs = useRef<HTMLDivElement>(null)
  useAdoptedStyles(tabs, css)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || !tabs.current) return
    event.preventDefault()
    const forwards = tabs.current.matches(':dir(rtl)') ? -step : step
    const at = (PARTS.indexOf(view.part) + forwards + PARTS.length) % PARTS.length
    onView({ ...view, part: PARTS[at] ?? 'unread' })
    tabs.current.querySelectorAll('button')[at]?.focus()
  }
  return (
    <>
      <div ref={tabs} className="netbar-bell-tabs" role="tablist" tabIndex={-1} onKeyDown={move}>
        {PARTS.map((part) => (
          <button
            key={part}
            type="button"
            role="tab"
            className="netbar-bell-tab"
            aria-selected={view.part === part}
            tabIndex={view.part === part ? 0 : -1}
            onClick={() => onView({ ...view, part })}
          >
            {t(part === 'unread' ? 'notifications.unread' : `marks.${part}`)}
            {part === 'unread' && total > 0 && <span className="netbar-bell-tab-count"> {total}</span>}
          </button>
        ))}
      </div>
      <select
        className="netbar-bell-kind"
        aria-label={t('marks.kind')}
        value={view.kind}
        onChange={({ currentTarget }) => onView({ ...view, kind: currentTarget.value })}
      >
        <option value="">{t('marks.everyKind')}</option>
        {NOTIFICATION_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(kindLabelKey(kind))}
          </option>
        ))}
      </select>
    </>
  )
}
