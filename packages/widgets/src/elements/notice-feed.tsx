import { NoticeFeed } from '../notice-feed/notice-feed.tsx'
import { defineWidget, type HostedProps } from './define-widget.tsx'

// Brings the types of tags and events, whichever entry an application imports.
export type { NetbarElement, NetbarElementAttributes } from './dom-types.ts'
export { configure } from '../runtime/registry.ts'

const HostedFeed = ({ theme, onNavigate }: HostedProps) => <NoticeFeed theme={theme} onNavigate={onNavigate} />

defineWidget('netbar-notice-feed', HostedFeed)
