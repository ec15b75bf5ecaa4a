import { $isSoundOn, soundToggled } from '@netbar/shared'
import { useTranslate } from '../runtime/use-translate.ts'
import { useUnit } from '../runtime/use-unit.ts'

/** Turns the sounds of notices on and off. */
export const SoundToggle = () => {
  const { t } = useTranslate()
  const { isOn, toggle } = useUnit({ isOn: $isSoundOn, toggle: soundToggled })
  return (
    <button
      type="button"
      part="sound"
      className="netbar-tool"
      aria-pressed={isOn}
      aria-label={t('notifications.sound')}
      title={t('notifications.sound')}
      onClick={() => toggle(!isOn)}
    >
      <svg className="netbar-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 9.5v5h3.5l4.5 4v-13l-4.5 4Z" />
        <path d={isOn ? 'M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11' : 'm16 9.5 5 5m0-5-5 5'} />
      </svg>
    </button>
  )
}
