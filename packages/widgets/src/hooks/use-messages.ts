import {
  $hasMoreUnread,
  $isReadingAll,
  $unreadListFailure,
  $unreadNotifications,
  $unreadStatus,
  $user,
  notificationOpened,
  readAllRequested,
  unreadListEndReached,
  unreadListOpened,
  type UnreadStatus,
} from '@netbar/shared'
import type { Notification } from '@netbar/shared/contract'
import { useEffect } from 'react'
import { useTranslate } from '../runtime/use-translate.ts'
import { useUnit } from '../runtime/use-unit.ts'

/** A headless list of the messages that the user has not read. */
export interface MessagesView {
  /** Newest first; they stay while more are loaded, or fail to. */
  readonly messages: readonly Notification[]
  readonly status: UnreadStatus
  /** Why they could not be loaded, in the user's language; null where they were. */
  readonly failure: string | null
  readonly hasMore: boolean
  readonly loadMore: () => void
  readonly refresh: () => void
  /** Marks a message as read. */
  readonly read: (message: Notification) => void
  readonly readAll: () => void
  readonly isReadingAll: boolean
}

/** The unread messages: fetched as soon as a user is signed in, and when the live channel reports another. */
export const useMessages = (): MessagesView => {
  const { say } = useTranslate()
  const { user, failure, ...shown } = useUnit({
    user: $user,
    messages: $unreadNotifications,
    status: $unreadStatus,
    failure: $unreadListFailure,
    hasMore: $hasMoreUnread,
    isReadingAll: $isReadingAll,
    loadMore: unreadListEndReached,
    refresh: unreadListOpened,
    read: notificationOpened,
    readAll: readAllRequested,
  })
  const { refresh } = shown
  const isSignedIn = user !== null
  useEffect(() => {
    if (isSignedIn) refresh()
  }, [isSignedIn, refresh])
  return { ...shown, failure: failure && say(failure) }
}
