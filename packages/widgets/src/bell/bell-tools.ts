import type { Notification } from '@netbar/shared/contract'
import type { ComponentType, RefObject } from 'react'

/** What a row of messages has beside its text. It comes later than the rows. */
export interface BellTools {
  readonly Icon: ComponentType<{ readonly notification: Notification }>
  readonly Actions: ComponentType<{ readonly notification: Notification }>
  /** Moves the focus between the rows and their actions; shows nothing. */
  readonly Focus: ComponentType<{
    readonly list: RefObject<HTMLElement | null>
    readonly notifications: readonly Notification[]
  }>
}
