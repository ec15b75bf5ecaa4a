import type { Text } from '@netbar/shared'
import { useState } from 'react'
import { offlineKey } from '../lib/offline-key.ts'
import { useIsOnline } from './use-is-online.ts'
import { useText } from './use-text.ts'

/**
 * Words of a write's failure. One that the missing network explains goes away with it; nothing is sent again by itself,
 * as only the user knows what still holds.
 */
export const useShownFailure = (failure: Text | null): string | null => {
  const say = useText()
  const isOnline = useIsOnline()
  const [explained, setExplained] = useState<Text | null>(null)
  const isExplained = failure !== null && 'key' in failure && offlineKey(failure.key) !== failure.key
  if (isExplained && explained !== failure) setExplained(failure)
  return failure === null || (isOnline && failure === explained) ? null : say(failure)
}
