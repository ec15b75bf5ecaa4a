import { formatShare } from '@netbar/shared'
import { MAX_SEATS, PROMOTION_LENGTH, shareBp } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { QuantityField } from '../../../kit/form/number/number-field.tsx'
import { YuanField } from '../../../kit/form/number/yuan-field.tsx'
import { PhotosInput } from '../../../kit/attachments/lazy-photos.tsx'
import { TextField } from '../../../ui/text/text-field.tsx'
import { isOverfull, type TypedPlace } from './survey-lines.ts'

interface SurveyPlaceProps {
  readonly place: TypedPlace
  readonly isWrong: boolean
  readonly onChange: (place: TypedPlace) => void
  /** Null for the branch itself, which every survey has. */
  readonly onRemove: (() => void) | null
  /** Called with whether its photo is being uploaded. */
  readonly onSending: (isSending: boolean) => void
}

/** What was counted at one place. */
export const SurveyPlace = ({ place, isWrong, onChange, onRemove, onSending }: SurveyPlaceProps) => {
  const { t } = useTranslation()
  const { cafeId, seats, inUse, hallPriceFen, promotion, photoId } = place
  const key = cafeId ?? 'own'
  const name = cafeId === null ? t('survey.ownBranch') : place.name
  const missing = (count: number | null) => (isWrong && count === null ? t('kit.problem.required') : null)
  const rate = seats === null || inUse === null ? null : shareBp(inUse, seats)
  return (
    <fieldset className="survey-place">
      <legend>{name}</legend>
      <QuantityField
        name={`survey-${key}-seats`}
        label={t('survey.seats')}
        value={seats}
        min={1}
        max={MAX_SEATS}
        problem={missing(seats)}
        onChange={(next) => onChange({ ...place, seats: next })}
      />
      <QuantityField
        name={`survey-${key}-inUse`}
        label={t('survey.inUse')}
        value={inUse}
        min={0}
        max={MAX_SEATS}
        problem={isOverfull(place) ? t('survey.overfull') : missing(inUse)}
        onChange={(next) => onChange({ ...place, inUse: next })}
      />
      <output className="survey-rate">{rate === null || isOverfull(place) ? '—' : formatShare(rate)}</output>
      <YuanField
        name={`survey-${key}-price`}
        label={t('survey.hallPrice')}
        value={hallPriceFen}
        problem={null}
        onChange={(next) => onChange({ ...place, hallPriceFen: next })}
      />
      <TextField
        label={t('survey.promotion')}
        limit={PROMOTION_LENGTH}
        value={promotion}
        onChange={(next) => onChange({ ...place, promotion: next })}
      />
      {onRemove !== null && (
        <Button aria-label={t('survey.remove', { name })} onClick={onRemove}>
          ×
        </Button>
      )}
      {cafeId !== null && (
        <PhotosInput
          group={`survey-${key}-photo`}
          label={t('survey.photo')}
          isRequired={false}
          max={1}
          value={photoId ? [photoId] : []}
          problem={null}
          onChange={([id = null]) => onChange({ ...place, photoId: id })}
          onSending={onSending}
        />
      )}
    </fieldset>
  )
}
