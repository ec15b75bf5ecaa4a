import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { useShortcut } from '../../frame/use-shortcut.ts'
import { $isPaletteOpen, paletteToggled } from './palette-model.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** Opens the palette by button or Ctrl+K. */
export const PaletteLauncher = () => {
  const { t } = useTranslation()
  const { isOpen, toggle } = useUnit({ isOpen: $isPaletteOpen, toggle: paletteToggled })
  useShortcut('Control+k', () => toggle())
  const label = `${t('palette.title')} (Ctrl+K)`
  return (
    <>
      <Button type="text" className="tool" aria-label={label} title={label} onClick={() => toggle()}>
        <Icon name="search" />
      </Button>
      {isOpen && (
        <Suspense>
          <Palette />
        </Suspense>
      )}
    </>
  )
}
