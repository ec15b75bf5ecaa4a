import { brandResourcesWrite } from '@netbar/shared/console'
import type { PlatformResources } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SlotCard } from './slot-card.tsx'

interface WrittenSlotProps {
  readonly brandId: string
  readonly slot: PlatformResources['slots'][number]
  readonly url: string | null
  readonly mayEdit: boolean
}

/** A place whose picture is saved as soon as it is chosen; back to the default is asked for. */
export const WrittenSlot = ({ brandId, slot, url, mayEdit }: WrittenSlotProps) => {
  const { t } = useTranslation()
  const { save, isPending } = useUnit({
    save: brandResourcesWrite.submitted,
    isPending: brandResourcesWrite.$isPending,
  })
  const [isAsked, setIsAsked] = useState(false)
  const write = (imageUrl: string | null) => save({ brandId, resources: [{ key: slot.key, imageUrl }] })
  return (
    <>
      <SlotCard
        brandId={brandId}
        slot={slot}
        url={url}
        mayEdit={mayEdit}
        isDisabled={isPending}
        onChoose={({ imageUrl }) => write(imageUrl)}
        onReset={() => setIsAsked(true)}
      />
      {isAsked && (
        <ConfirmDialog
          title={t('pictures.reset')}
          confirm={t('pictures.reset')}
          isDangerous
          onClose={() => setIsAsked(false)}
          onConfirm={() => write(null)}
        >
          {t('pictures.askReset', { name: t(`pictures.slot.${slot.key}`) })}
        </ConfirmDialog>
      )}
    </>
  )
}
