import { $isUnreadKnown, $unreadTotal } from '@netbar/shared'
import { useEffect } from 'react'
import { Bell } from '../bell/bell.tsx'
import { defineWidget, type HostedProps } from './define-widget.tsx'
import { emit } from './events.ts'
import { useUnit } from '../runtime/use-unit.ts'

// Brings the types of tags and events, whichever entry an application imports.
export type { NetbarElement, NetbarElementAttributes } from './dom-types.ts'
export { configure } from '../runtime/registry.ts'

const HostedBell = ({ host, theme, onNavigate }: HostedProps) => {
  const { unread, isKnown } = useUnit({ unread: $unreadTotal, isKnown: $isUnreadKnown })
  useEffect(() => {
    if (isKnown) emit(host, 'netbar-count', { unread })
  }, [host, unread, isKnown])
  return <Bell theme={theme} onNavigate={onNavigate} />
}

defineWidget('netbar-bell', HostedBell)
