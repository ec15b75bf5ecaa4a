import type { Notification } from '@netbar/shared/contract'
import type { ComponentType, RefObject } from 'react'
import { KindIcon } from './kind-icon.tsx'
import { RowActions } from './row-actions.tsx'
import { RowFocus } from './row-focus.ts'

export { Inbox } from './inbox.tsx'
export { InboxBar } from './inbox-bar.tsx'

/** What a row of messages has beside its text. */
export interface BellTools {
  readonly Icon: ComponentType<{ readonly notification: Notification }>
  readonly Actions: ComponentType<{ readonly notification: Notification }>
  /** Moves the focus between the rows and their actions; shows nothing. */
  readonly Focus: ComponentType<{
    readonly list: RefObject<HTMLElement | null>
    readonly notifications: readonly Notification[]
  }>
}
export const tools: BellTools = { Icon: KindIcon, Actions: RowActions, Focus: RowFocus }
