import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
const isFull = (): boolean => document.fullscreenElement !== null

/** Switches the console to full screen; absent where the browser cannot (specification §2). */
export const FullScreenToggle = () => {
  const { t } = useTranslation()
  const isOn = useSyncExternalStore(subscribe, isFull)
  if (!document.fullscreenEnabled) return null
  // A browser may refuse, e.g. without a gesture: then nothing changes.
  const toggle = () =>
    (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return (
    <Button
      type="text"
      className="tool tool-wide"
      aria-label={t(isOn ? 'app.leaveFullScreen' : 'app.fullScreen')}
      title={t(isOn ? 'app.leaveFullScreen' : 'app.fullScreen')}
      onClick={() => void toggle()}
    >
      <Icon name={isOn ? 'shrink' : 'expand'} />
    </Button>
  )
}
