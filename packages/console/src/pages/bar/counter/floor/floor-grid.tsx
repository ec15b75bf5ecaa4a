import type { FloorMap, Seat } from '@netbar/shared/contract'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { nextTile } from './next-tile.ts'
import { SeatTile } from './seat-tile.tsx'
import { READ_MS, sinceText } from './seat-text.ts'
import { useTime } from '../../../../frame/use-time.ts'
import './floor.css'

interface FloorGridProps {
  readonly areas: FloorMap['areas']
  readonly seats: readonly Seat[]
  readonly chosenId: string | null
  /** `byKey`: whether the keyboard chose it. */
  readonly onChoose: (id: string, byKey: boolean) => void
}

/** Seats of each area, and of none, in the order of their first machine. */
const grouped = (areas: FloorMap['areas'], seats: readonly Seat[]) => {
  const names = new Map(areas.map(({ id, name }) => [id, name]))
  const groups = Map.groupBy(seats, ({ areaId }) => (areaId !== null && names.has(areaId) ? areaId : ''))
  return [...groups].map(([id, own]) => ({ id, name: names.get(id) ?? null, seats: own }))
}

const tileOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-seat]') : null

/** Machines by area. The Tab key reaches one of them, and the arrow keys the others. */
export const FloorGrid = ({ areas, seats, chosenId, onChoose }: FloorGridProps) => {
  const { t } = useTranslation()
  const now = useTime(READ_MS)
  const root = useRef<HTMLDivElement>(null)
  const [reachedId, setReachedId] = useState<string | null>(null)
  const groups = grouped(areas, seats)
  const isThere = seats.some(({ id }) => id === reachedId)
  const reached = isThere ? reachedId : (groups[0]?.seats[0]?.id ?? null)

  const choose = (event: MouseEvent) => {
    const id = tileOf(event.target)?.dataset['seat']
    // Enter and the space bar click without a pointer.
    if (id !== undefined) onChoose(id, event.detail === 0)
  }
  const walk = (event: KeyboardEvent) => {
    const tiles = [...(root.current?.querySelectorAll<HTMLElement>('[data-seat]') ?? [])]
    const from = tiles.findIndex((tile) => tile === tileOf(event.target))
    const places = tiles.map((tile) => tile.getBoundingClientRect())
    const to = nextTile(places, from, event.key)
    if (to === null) return
    event.preventDefault()
    tiles[to]?.focus()
  }
  return (
    // The tiles take the keys and clicks: two hundred handlers of their own would be made anew with each change.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className="floor-grid"
      onClick={choose}
      onKeyDown={walk}
      onFocus={(event) => setReachedId(tileOf(event.target)?.dataset['seat'] ?? null)}
    >
      {groups.map((group) => (
        <section key={group.id} className="floor-area" aria-label={group.name ?? t('counter.noArea')}>
          <h2>{group.name ?? t('counter.noArea')}</h2>
          <div className="floor-tiles">
            {group.seats.map((seat) => (
              <SeatTile
                key={seat.id}
                seat={seat}
                since={seat.guest ? sinceText(seat.guest.startTime, now) : ''}
                isChosen={seat.id === chosenId}
                isReached={seat.id === reached}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
