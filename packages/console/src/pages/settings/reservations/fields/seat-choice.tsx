import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ListInputProps } from '../../../../kit/form/form-field.ts'
import { seatGroups, useFloorOfBranch, type SeatGroup } from './floor-of-branch.ts'
import { textsIn } from './texts-in.ts'
import './seat-choice.css'

interface AreaSeatsProps {
  readonly group: SeatGroup
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** The machines of an area: all at once, or one by one. */
const AreaSeats = ({ group: { name, machines }, chosen, onChoose }: AreaSeatsProps) => {
  const { t } = useTranslation()
  const label = name ?? t('reservation.noArea')
  const count = machines.filter(({ id }) => chosen.has(id)).length
  return (
    <section className="seat-choice-area" aria-label={label}>
      <Checkbox
        checked={count === machines.length}
        indeterminate={count > 0 && count < machines.length}
        onChange={({ target }) =>
          onChoose(
            machines.map(({ id }) => id),
            target.checked,
          )
        }
      >
        {label}
      </Checkbox>
      <details>
        <summary>{t('reservation.chosenOf', { n: count, all: machines.length })}</summary>
        <div className="seat-choice-seats">
          {machines.map(({ id, name: number }) => (
            <label key={id} className="seat-choice-seat">
              <input
                type="checkbox"
                checked={chosen.has(id)}
                onChange={({ target }) => onChoose([id], target.checked)}
              />
              <span>{number}</span>
            </label>
          ))}
        </div>
      </details>
    </section>
  )
}

/** The bookable machines of a branch, by area. */
export const SeatChoice = ({ id, value, onChange }: ListInputProps) => {
  const { t } = useTranslation()
  const floor = useFloorOfBranch()
  const chosen = new Set(textsIn(value))
  const groups = seatGroups(floor)
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set([...chosen].filter((each) => !ids.includes(each)))
    if (isChosen) for (const each of ids) next.add(each)
    // In the order of the branch, so that the same choice is the same text.
    onChange(JSON.stringify(floor.machines.map((machine) => machine.id).filter((each) => next.has(each))))
  }
  return (
    <div id={id} tabIndex={-1} className="seat-choice">
      {groups.length === 0 && <p className="quiet">{t('reservation.noMachines')}</p>}
      {groups.map((group) => (
        <AreaSeats key={group.id} group={group} chosen={chosen} onChoose={choose} />
      ))}
    </div>
  )
}

/** Numbers that are shown of a choice. */
const SHOWN = 12

/** A choice of machines: its number, and the first of theirs. */
export const SeatsShown = ({ value }: { readonly value: unknown }) => {
  const { t } = useTranslation()
  const { machines } = useFloorOfBranch()
  const names = new Map(machines.map(({ id, name }) => [id, name]))
  // The history has their numbers.
  const numbers = textsIn(value).map((each) => names.get(each) ?? each)
  if (numbers.length === 0) return '—'
  const shown = numbers.slice(0, SHOWN).join(t('app.listSeparator'))
  return t(numbers.length > SHOWN ? 'reservation.seatsAndMore' : 'reservation.seatsNamed', {
    n: numbers.length,
    names: shown,
  })
}
