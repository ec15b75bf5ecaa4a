import type { Floor } from './floor-data.ts'
import { jsonText } from '../../output/json-text.ts'
import { tsvCell } from '../../tail/columns/tsv.ts'
import { markOf } from './seat-letter.ts'

/** The floor as JSON. Keys and marks are never translated; null is what the user may not see. */
export const floorJson = ({ branch: { id, branchNo, name }, map, services, tills }: Floor, now: number): string =>
  jsonText({
    v: 1,
    ts: new Date(now).toISOString(),
    branch: { id, branchNo, name },
    areas: map.areas,
    seats: map.seats.map((seat) => ({
      id: seat.id,
      name: seat.name,
      areaId: seat.areaId,
      mark: markOf(seat),
      status: seat.status,
      condition: seat.condition,
      since: seat.guest?.startTime ?? null,
    })),
    calls: services,
    tills: tills?.openTills ?? null,
  })

/** Seats as tab-separated columns: area, machine, mark, status, condition, and since when somebody sits there. */
export const floorTsv = ({ map }: Floor): readonly string[] => {
  const areas = new Map(map.areas.map(({ id, name }) => [id, name]))
  return map.seats.map((seat) =>
    [
      areas.get(seat.areaId ?? '') ?? '',
      seat.name,
      markOf(seat),
      seat.status,
      seat.condition,
      seat.guest?.startTime ?? '',
    ]
      .map(tsvCell)
      .join('\t'),
  )
}
