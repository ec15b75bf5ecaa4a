import { $isSoundBlocked, $isSoundOn, soundTested } from '@netbar/shared'
import { useTranslate } from '../runtime/use-translate.ts'
import { useUnit } from '../runtime/use-unit.ts'

/** Hint that the browser refused a sound; pressing it is the gesture that the browser requires. */
export const SoundHint = () => {
  const { t } = useTranslate()
  const { isOn, isBlocked, test } = useUnit({ isOn: $isSoundOn, isBlocked: $isSoundBlocked, test: soundTested })
  if (!isOn || !isBlocked) return null
  return (
    <button type="button" part="sound-hint" className="netbar-hint" onClick={() => test()}>
      {t('notifications.blocked')}
    </button>
  )
}
