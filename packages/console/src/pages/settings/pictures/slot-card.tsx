import { brandResourcesWrite } from '@netbar/shared/console'
import type { PlatformResources } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PicturePicker } from '../../../kit/pictures/picture-picker.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface SlotCardProps {
  readonly brandId: string
  readonly slot: PlatformResources['slots'][number]
  /** The brand's own picture; null while the default is shown. */
  readonly url: string | null
  readonly mayEdit: boolean
}

/** A place for one picture of a brand. */
export const SlotCard = ({ brandId, slot: { key, width, height }, url, mayEdit }: SlotCardProps) => {
  const { t } = useTranslation()
  const { save, isPending } = useUnit({
    save: brandResourcesWrite.submitted,
    isPending: brandResourcesWrite.$isPending,
  })
  const [step, setStep] = useState<'pick' | 'reset' | null>(null)
  const name = t(`pictures.slot.${key}`)
  const write = (imageUrl: string | null) => save({ brandId, resources: [{ key, imageUrl }] })
  return (
    <li className="image-tile">
      <span className="image-name slot-name">{name}</span>
      {url === null ? (
        <span className="image-film quiet">{t('pictures.ofDefault')}</span>
      ) : (
        <img className="image-film" src={url} alt={name} loading="lazy" />
      )}
      <span className="quiet">{t('pictures.recommended', { width, height })}</span>
      {mayEdit && (
        <span className="slot-steps">
          <Button
            size="small"
            disabled={isPending}
            aria-label={t('pictures.chooseFor', { name })}
            onClick={() => setStep('pick')}
          >
            {t('pictures.fromLibrary')}
          </Button>
          {url !== null && (
            <Button size="small" type="text" disabled={isPending} onClick={() => setStep('reset')}>
              {t('pictures.reset')}
            </Button>
          )}
        </span>
      )}
      {step === 'pick' && (
        <PicturePicker
          brandId={brandId}
          taken={url === null ? [] : [url]}
          max={1}
          size={{ width, height }}
          onChoose={([chosen]) => {
            if (chosen) write(chosen.imageUrl)
            setStep(null)
          }}
          onClose={() => setStep(null)}
        />
      )}
      {step === 'reset' && (
        <ConfirmDialog
          title={t('pictures.reset')}
          confirm={t('pictures.reset')}
          isDangerous
          onClose={() => setStep(null)}
          onConfirm={() => write(null)}
        >
          {t('pictures.askReset', { name })}
        </ConfirmDialog>
      )}
    </li>
  )
}
