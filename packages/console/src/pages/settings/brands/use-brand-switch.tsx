import { brandEnabling } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface Switched {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly enabled: boolean
}

interface BrandSwitching {
  /** Enables a brand, or asks before it is disabled. */
  readonly flip: (brand: Switched) => void
  readonly question: ReactNode
}

/** Enabling and disabling a brand; disabling is asked for. */
export const useBrandSwitch = (): BrandSwitching => {
  const { t } = useTranslation()
  const enable = useUnit(brandEnabling.submitted)
  const [asked, setAsked] = useState<Switched | null>(null)
  return {
    flip: (brand) => {
      if (brand.enabled) setAsked(brand)
      else enable({ id: brand.id, version: brand.version, enabled: true })
    },
    question: asked && (
      <ConfirmDialog
        title={t('kit.disable')}
        confirm={t('kit.disable')}
        isDangerous
        onClose={() => setAsked(null)}
        onConfirm={() => enable({ id: asked.id, version: asked.version, enabled: false })}
      >
        {t('brandSetting.askDisable', { name: asked.name })}
      </ConfirmDialog>
    ),
  }
}
