import { $isSoundBlocked, $isSoundOn, soundTested } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** What a browser takes for a gesture. */
const GESTURES = ['click', 'keydown'] as const

/** Tells that the browser refused a sound; the next gesture, wherever it is, plays it and takes the hint away. */
export const SoundHint = () => {
  const { t } = useTranslation()
  const { isOn, isBlocked, test } = useUnit({ isOn: $isSoundOn, isBlocked: $isSoundBlocked, test: soundTested })
  const isShown = isOn && isBlocked
  useEffect(() => {
    if (!isShown) return
    const listening = new AbortController()
    const onGesture = () => test()
    // Before the page's own listeners: what was pressed may be gone after them.
    for (const gesture of GESTURES)
      document.addEventListener(gesture, onGesture, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [isShown, test])
  if (!isShown) return null
  return <output className="message message-more">{t('app.soundHint')}</output>
}
