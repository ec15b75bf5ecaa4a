import type { Seat } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import type { painter } from '../../output/colour.ts'
import { sanitize } from '../../output/sanitize.ts'
import { textWidth } from '../../output/text-width.ts'
import type { Floor } from './floor-data.ts'
import { markOf, MARKS, type SeatMark } from './seat-letter.ts'

export interface FloorStyle {
  readonly t: Translate
  readonly paint: ReturnType<typeof painter>
  readonly columns: number
  /** In ms since 1970. */
  readonly now: number
}

const GAP = 2
/** Narrower than this, words would be cut in the middle of a name. */
const MIN_COLUMNS = 20

/** Minutes and seconds since a moment. */
export const waitText = (since: string, now: number): string => {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** Cells side by side, in as many columns as fit. */
const grid = (cells: readonly { readonly plain: string; readonly shown: string }[], columns: number): string[] => {
  const width = Math.max(...cells.map(({ plain }) => textWidth(plain))) + GAP
  const perLine = Math.max(1, Math.floor((columns + GAP) / width))
  const lines: string[] = []
  for (let at = 0; at < cells.length; at += perLine) {
    const row = cells.slice(at, at + perLine)
    lines.push(
      row
        .map(({ plain, shown }) => shown + ' '.repeat(width - textWidth(plain)))
        .join('')
        .trimEnd(),
    )
  }
  return lines
}

const seatCell = (seat: Seat, { paint }: FloorStyle) => {
  const { letter, colour } = MARKS[markOf(seat)]
  const plain = `${sanitize(seat.name)} ${letter}`
  return { plain, shown: paint(colour, plain) }
}

const areaLines = (floor: Floor, style: FloorStyle): string[] => {
  const { areas, seats } = floor.map
  const known = new Set(areas.map(({ id }) => id))
  const groups = [
    ...areas.map(({ id, name }) => ({
      name: sanitize(name),
      isLast: false,
      seats: seats.filter(({ areaId }) => areaId === id),
    })),
    {
      name: style.t('floor.noArea'),
      isLast: true,
      seats: seats.filter(({ areaId }) => areaId === null || !known.has(areaId)),
    },
  ].filter((group) => group.seats.length > 0)
  // In the order of their machines, as the map of the console; what is in no area comes last.
  const first = (group: (typeof groups)[number]) => group.seats[0]?.name ?? ''
  groups.sort((one, other) =>
    one.isLast === other.isLast ? first(one).localeCompare(first(other)) : one.isLast ? 1 : -1,
  )
  return groups.flatMap((group) => [
    '',
    `${group.name} ${usedOf(group.seats)}/${group.seats.length}`,
    ...grid(
      group.seats.map((seat) => seatCell(seat, style)),
      Math.max(MIN_COLUMNS, style.columns),
    ),
  ])
}

const FREE_MARKS: readonly SeatMark[] = ['FREE', 'OFFLINE', 'MAINTENANCE']
const usedOf = (seats: readonly Seat[]): number => seats.filter((seat) => !FREE_MARKS.includes(markOf(seat))).length

const callLines = ({ services }: Floor, { t, paint, now }: FloorStyle): string[] => {
  if (services === null) return []
  const calls = services.map(
    ({ machineName, type, waitingSince }) =>
      `${waitText(waitingSince, now)}  ${sanitize(machineName)}  ${t(`floor.call.${type}`)}`,
  )
  return ['', t('floor.calls', { n: calls.length }), ...calls.map((line) => paint('yellow', line))]
}

const tillLines = ({ tills }: Floor, { t }: FloorStyle): string[] => {
  if (tills === null) return []
  const open = tills.openTills.map(({ tillNo, cashierName }) =>
    t('floor.till', { no: tillNo, name: sanitize(cashierName) }),
  )
  return ['', open.length === 0 ? t('floor.noTill') : open.join(' · ')]
}

const legend = ({ map }: Floor, { t, paint, columns }: FloorStyle): string[] => {
  const seen = new Set(map.seats.map(markOf))
  const cells = Object.entries(MARKS)
    // Object.entries loses the key types.
    .filter(([mark]) => seen.has(mark as SeatMark))
    .map(([mark, { letter, colour }]) => {
      const plain = `${letter} ${t(`floor.mark.${mark}`)}`
      return { plain, shown: paint(colour, plain) }
    })
  return cells.length === 0 ? [] : ['', ...grid(cells, Math.max(MIN_COLUMNS, columns))]
}

/** The floor as lines for people: seats by area with their letters, calls that wait, tills in use. */
export const floorLines = (floor: Floor, style: FloorStyle): readonly string[] => {
  const { branch, map } = floor
  const { t } = style
  const title = sanitize(`${branch.branchNo} ${branch.name}`.trim())
  if (map.seats.length === 0) return [title, t('floor.noSeats')]
  return [
    `${title}  ${t('floor.used', { used: usedOf(map.seats), all: map.seats.length })}`,
    ...areaLines(floor, style),
    ...callLines(floor, style),
    ...tillLines(floor, style),
    ...legend(floor, style),
  ]
}
