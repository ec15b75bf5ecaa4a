import { feedGrown, noticeText, type Notice } from '@netbar/shared'
import { createWatch } from 'effector'
import { useProvidedScope } from 'effector-react'
import { useLayoutEffect, useState } from 'react'
import { useTranslate } from '../runtime/use-translate.ts'

/** Announcement for screen readers: the latest notice, or the number of several at once. */
export const useAnnouncedNotice = (): string => {
  const scope = useProvidedScope()
  const { t, say } = useTranslate()
  const [arrived, setArrived] = useState<readonly Notice[]>([])
  // Before the paint, so that notices right after it are announced too.
  useLayoutEffect(() => {
    if (!scope) return undefined
    return createWatch({ unit: feedGrown, scope, fn: setArrived })
  }, [scope])
  const texts = arrived.flatMap(({ message }) => noticeText(message) ?? [])
  const [text] = texts
  if (!text) return ''
  if (texts.length > 1) return t('notifications.arrived', { n: texts.length })
  return say(text)
}
