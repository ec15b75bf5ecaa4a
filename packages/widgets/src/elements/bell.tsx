import { $unreadTotal } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Bell } from '../bell/bell.tsx'
import { defineWidget, type HostedProps } from './define-widget.tsx'
import { emit } from './events.ts'

// Brings the types of tags and events, whichever entry an application imports.
export type { NetbarElement, NetbarElementAttributes } from './dom-types.ts'
export { configure } from '../runtime/registry.ts'

const HostedBell = ({ host, theme, onNavigate }: HostedProps) => {
  const unread = useUnit($unreadTotal)
  useEffect(() => void emit(host, 'netbar-count', { unread }), [host, unread])
  return <Bell theme={theme} onNavigate={onNavigate} />
}

defineWidget('netbar-bell', HostedBell)
