import { formatShare, hrefOf } from '@netbar/shared'
import { MAX_SURVEY_CAFES, shareBp } from '@netbar/shared/contract'
import { Button, Select } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSending } from '../../../kit/attachments/use-sending.ts'
import type { ListInputProps } from '../../../kit/form/form-field.ts'
import { placesIn, placesOf, withOwnSeats, type TypedPlace } from './survey-lines.ts'
import { SurveyPlace } from './survey-place.tsx'
import { useSurveyStart } from './use-survey-start.ts'
import './survey-places.css'

/** What was counted: the branch itself, with its seats as they are now, and the internet cafes nearby. */
export const SurveyPlacesInput = ({ id, value, isWrong, onChange, values, onSending }: ListInputProps) => {
  const { t } = useTranslation()
  const branchId = values['branchId'] ?? ''
  const places = placesIn(value)
  const { start, ask } = useSurveyStart(branchId)
  // The branch that the places are of: those of another one are not near.
  const countedAt = useRef(places.length > 0 ? branchId : '')
  const isReading = useRef(false)
  useEffect(() => {
    if (start === null) return
    if (countedAt.current !== start.branchId) onChange(JSON.stringify(placesOf(start)))
    else if (isReading.current) onChange(JSON.stringify(withOwnSeats(placesIn(value), start)))
    countedAt.current = start.branchId
    isReading.current = false
    // Only an answer fills places in; what is typed afterwards stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [start])
  const { sending, markSending } = useSending()
  const isSending = places.some(({ cafeId }) => cafeId !== null && sending.has(cafeId))
  useEffect(() => onSending?.(isSending), [onSending, isSending])
  const change = (next: readonly TypedPlace[]) => onChange(JSON.stringify(next))
  if (branchId === '') return <p className="quiet">{t('survey.branchFirst')}</p>
  const left = start?.cafes.filter((cafe) => !places.some(({ cafeId }) => cafeId === cafe.id)) ?? []
  const add = (cafeId: string) => {
    const added = start && placesOf(start).find((place) => place.cafeId === cafeId)
    if (added) change([...places, added])
  }
  return (
    <>
      <div className="survey-places">
        {places.map((place, index) => (
          <SurveyPlace
            key={place.cafeId ?? 'own'}
            place={place}
            isWrong={isWrong}
            onChange={(next) => change(places.with(index, next))}
            onRemove={place.cafeId === null ? null : () => change(places.toSpliced(index, 1))}
            onSending={(isSending) => markSending(place.cafeId ?? '', isSending)}
          />
        ))}
      </div>
      {start !== null && start.cafes.length === 0 && (
        <output>
          {t('survey.noCafes')} <Link to={hrefOf('investigation-cafe')}>{t('routes.investigation-cafe')}</Link>
        </output>
      )}
      <div className="survey-tools">
        <Select
          id={id}
          aria-label={t('survey.add')}
          placeholder={t('survey.add')}
          value={null}
          disabled={left.length === 0 || places.length > MAX_SURVEY_CAFES}
          options={left.map((cafe) => ({ value: cafe.id, label: cafe.name }))}
          onChange={(cafeId: string | null) => cafeId !== null && add(cafeId)}
        />
        <Button
          onClick={() => {
            isReading.current = true
            ask()
          }}
        >
          {t('survey.readOwn')}
        </Button>
      </div>
    </>
  )
}

/** Occupancy of each place in one line. */
export const SurveyPlacesShown = ({ value }: { readonly value: unknown }) => {
  const { t } = useTranslation()
  const places = placesIn(typeof value === 'string' ? value : JSON.stringify(value ?? []))
  if (places.length === 0) return '—'
  return places
    .map(({ cafeId, name, seats, inUse }) =>
      t('survey.place', {
        name: cafeId === null ? t('survey.ownBranch') : name,
        inUse: inUse ?? 0,
        seats: seats ?? 0,
        rate: formatShare(shareBp(inUse ?? 0, seats ?? 0) ?? 0),
      }),
    )
    .join(t('app.listSeparator'))
}
