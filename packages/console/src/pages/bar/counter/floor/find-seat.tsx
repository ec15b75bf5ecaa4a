import type { Seat } from '@netbar/shared/contract'
import type { InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../../frame/use-shortcut.ts'
import { Input } from '../../../../ui/input.ts'

/** The first seat whose name begins with what was typed, or else whose guest has the number. */
const findSeat = (seats: readonly Seat[], typed: string): Seat | null => {
  const text = typed.trim().toUpperCase()
  if (text === '') return null
  return (
    seats.find(({ name }) => name.toUpperCase().startsWith(text)) ??
    seats.find(({ name }) => name.toUpperCase().includes(text)) ??
    seats.find(({ guest }) => guest?.memberNo === text) ??
    null
  )
}

interface FindSeatProps {
  readonly seats: readonly Seat[]
  readonly onFind: (id: string) => void
}

/** Finds a seat by its number or by the number of the member who sits there. F3 leads here from everywhere. */
export const FindSeat = ({ seats, onFind }: FindSeatProps) => {
  const { t } = useTranslation()
  const input = useRef<InputRef>(null)
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  useShortcut('f3', () => input.current?.focus({ cursor: 'all' }))
  const find = () => {
    const seat = findSeat(seats, typed)
    setIsMissing(seat === null && typed.trim() !== '')
    if (seat === null) return
    setTyped('')
    onFind(seat.id)
  }
  return (
    <label className="find-seat">
      <span>
        {t('counter.find')} <kbd>F3</kbd>
      </span>
      <Input
        ref={input}
        value={typed}
        status={isMissing ? 'error' : ''}
        placeholder={t('counter.findHint')}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsMissing(false)
        }}
        onPressEnter={(event) => {
          // The panel takes the focus before the key is released: it would press its first button.
          event.preventDefault()
          find()
        }}
      />
      <output className="find-missing">{isMissing && t('counter.notFound')}</output>
    </label>
  )
}
