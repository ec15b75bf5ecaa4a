import { $isSoundBlocked, $isSoundOn, soundTested } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Events that a browser counts as a gesture. */
const GESTURES = ['click', 'keydown'] as const

/** Hint that the browser refused a sound; the next gesture anywhere plays it and removes the hint. */
export const SoundHint = () => {
  const { t } = useTranslation()
  const { isOn, isBlocked, test } = useUnit({ isOn: $isSoundOn, isBlocked: $isSoundBlocked, test: soundTested })
  const isShown = isOn && isBlocked
  useEffect(() => {
    if (!isShown) return
    const listening = new AbortController()
    const onGesture = () => test()
    // In the capture phase: a pressed element may be gone after the page's own listeners.
    for (const gesture of GESTURES)
      document.addEventListener(gesture, onGesture, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [isShown, test])
  if (!isShown) return null
  return <output className="message message-more">{t('app.soundHint')}</output>
}
