import { $isUnreadKnown, $unreadTotal, $unreadTotalFailure } from '@netbar/shared'
import { useTranslate } from '../runtime/use-translate.ts'
import { useUnit } from '../runtime/use-unit.ts'

/** How many messages the user has not read. */
export interface UnreadView {
  readonly total: number
  /** False until the server has named a total. */
  readonly isKnown: boolean
  /** Why the total could not be fetched, in the user's language; null where it was. */
  readonly failure: string | null
}

/** The number on the bell: kept up to date by the live channel. */
export const useUnread = (): UnreadView => {
  const { say } = useTranslate()
  const { failure, ...known } = useUnit({
    total: $unreadTotal,
    isKnown: $isUnreadKnown,
    failure: $unreadTotalFailure,
  })
  return { ...known, failure: failure && say(failure) }
}
