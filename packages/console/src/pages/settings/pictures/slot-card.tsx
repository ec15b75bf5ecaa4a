import type { Image, PlatformResources } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PicturePicker } from '../../../kit/pictures/picture-picker.tsx'

interface SlotCardProps {
  readonly brandId: string
  readonly slot: PlatformResources['slots'][number]
  /** The brand's own picture; null while the default is shown. */
  readonly url: string | null
  readonly mayEdit: boolean
  readonly isDisabled: boolean
  /** Why the picture cannot stand here. */
  readonly problem?: string | undefined
  readonly onChoose: (image: Image) => void
  /** The default is to be shown. */
  readonly onReset: () => void
}

/** A place for one picture of a brand. */
export const SlotCard = ({
  brandId,
  slot: { key, width, height },
  url,
  mayEdit,
  isDisabled,
  problem,
  onChoose,
  onReset,
}: SlotCardProps) => {
  const { t } = useTranslation()
  const problemId = useId()
  const [isPicking, setIsPicking] = useState(false)
  const name = t(`pictures.slot.${key}`)
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
            disabled={isDisabled}
            aria-label={t('pictures.chooseFor', { name })}
            aria-describedby={problem === undefined ? undefined : problemId}
            onClick={() => setIsPicking(true)}
          >
            {t('pictures.fromLibrary')}
          </Button>
          {url !== null && (
            <Button
              size="small"
              type="text"
              disabled={isDisabled}
              aria-label={t('pictures.resetOf', { name })}
              onClick={onReset}
            >
              {t('pictures.reset')}
            </Button>
          )}
        </span>
      )}
      {problem !== undefined && (
        <span id={problemId} className="form-problem" role="alert">
          {problem}
        </span>
      )}
      {isPicking && (
        <PicturePicker
          brandId={brandId}
          taken={url === null ? [] : [url]}
          max={1}
          size={{ width, height }}
          onChoose={([chosen]) => {
            if (chosen) onChoose(chosen)
            setIsPicking(false)
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </li>
  )
}
