import { MAX_SLOTS, type BookingSlot } from '@netbar/shared/contract'
import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ListInputProps } from '../../../../kit/form/form-field.ts'
import { clockOf } from '../../branches/rates/plan-draft.ts'
import { HoursInput } from '../../branches/rates/rate-controls.tsx'
import { slotsIn } from './texts-in.ts'
import './slots-input.css'

const NEW_SLOT: BookingSlot = { from: 9 * 60, until: 22 * 60 }

/** Time bands of a day in which seats can be booked. */
export const SlotsInput = ({ id, value, onChange }: ListInputProps) => {
  const { t } = useTranslation()
  const slots = slotsIn(value)
  const change = (next: readonly BookingSlot[]) => onChange(JSON.stringify(next))
  return (
    <div id={id} tabIndex={-1} className="booking-slots">
      {slots.length === 0 && <span className="quiet">{t('reservation.allHours')}</span>}
      <ol>
        {slots.map((slot, index) => {
          const name = t('reservation.slotNo', { n: index + 1 })
          return (
            // A band has no id, so its index is the key.
            <li key={String(index)}>
              <HoursInput name={name} value={slot} onChange={(hours) => change(slots.with(index, hours))} />
              <Button aria-label={`${t('kit.remove')} ${name}`} onClick={() => change(slots.toSpliced(index, 1))}>
                ×
              </Button>
            </li>
          )
        })}
      </ol>
      <Button disabled={slots.length >= MAX_SLOTS} onClick={() => change([...slots, NEW_SLOT])}>
        {t('reservation.addSlot')}
      </Button>
    </div>
  )
}

const slotText = (t: TFunction, { from, until }: BookingSlot): string =>
  `${clockOf(from)}–${until > from ? '' : t('reservation.nextDay')}${clockOf(until)}`

/** Time bands in words. */
export const SlotsShown = ({ value }: { readonly value: unknown }) => {
  const { t } = useTranslation()
  const slots = slotsIn(value)
  return slots.length === 0
    ? t('reservation.allHours')
    : slots.map((slot) => slotText(t, slot)).join(t('app.listSeparator'))
}
