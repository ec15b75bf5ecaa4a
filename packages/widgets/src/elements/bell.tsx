import { useEffect } from 'react'
import { Bell } from '../bell/bell.tsx'
import { useUnread } from '../hooks/use-unread.ts'
import { defineWidget, type HostedProps } from './define-widget.tsx'
import { emit } from './events.ts'

// Brings the types of tags and events, whichever entry an application imports.
export type { NetbarElement, NetbarElementAttributes } from './dom-types.ts'
export { configure } from '../runtime/registry.ts'

const HostedBell = ({ host, theme, onNavigate }: HostedProps) => {
  const { total: unread, isKnown } = useUnread()
  useEffect(() => {
    if (isKnown) emit(host, 'netbar-count', { unread })
  }, [host, unread, isKnown])
  return <Bell theme={theme} onNavigate={onNavigate} />
}

defineWidget('netbar-bell', HostedBell)
