import { brandPlatformWrite } from '@netbar/shared/console'
import type { BrandPlatformLook } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface PlatformSwitching {
  readonly isPending: boolean
  /** Switches the look of the brand on, or asks before it is off. */
  readonly flip: (look: BrandPlatformLook) => void
  readonly question: ReactNode
}

/** Switching the look of a brand at a front end; off is asked for. */
export const usePlatformSwitch = (brandId: string): PlatformSwitching => {
  const { t } = useTranslation()
  const { isPending, save } = useUnit({
    isPending: brandPlatformWrite.$isPending,
    save: brandPlatformWrite.submitted,
  })
  const [asked, setAsked] = useState<BrandPlatformLook | null>(null)
  const write = ({ platform, themeColor, version, enabled }: BrandPlatformLook) =>
    save({ brandId, platform, themeColor, version, enabled: !enabled })
  return {
    isPending,
    flip: (look) => {
      if (look.enabled) setAsked(look)
      else write(look)
    },
    question: asked && (
      <ConfirmDialog
        title={t('kit.disable')}
        confirm={t('kit.disable')}
        isDangerous
        onClose={() => setAsked(null)}
        onConfirm={() => write(asked)}
      >
        {t('brandPlatform.askDisable', { name: t(`pictures.platform.${asked.platform}`) })}
      </ConfirmDialog>
    ),
  }
}
