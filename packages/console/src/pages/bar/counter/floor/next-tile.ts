/** Place of a tile on the page, in px. */
export interface TilePlace {
  readonly left: number
  readonly top: number
}

const nearestIn = (places: readonly TilePlace[], row: number, left: number): number => {
  const [nearest] = places
    .flatMap((place, index) => (place.top === row ? [{ index, distance: Math.abs(place.left - left) }] : []))
    .toSorted((one, other) => one.distance - other.distance)
  return nearest?.index ?? -1
}

/**
 * The tile that a key leads to from another one: left and right in reading order, up and down the nearest one of the
 * next row, also across areas; Home and End the first and the last.
 *
 * @returns Its index; the same one where there is none further, null for another key.
 */
export const nextTile = (places: readonly TilePlace[], from: number, key: string): number | null => {
  const last = places.length - 1
  const here = places[from]
  if (here === undefined) return null
  const rows = (isNext: (top: number) => boolean) => places.map(({ top }) => top).filter(isNext)
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, from - 1)
    case 'ArrowRight':
      return Math.min(last, from + 1)
    case 'ArrowUp': {
      const above = rows((top) => top < here.top)
      return above.length === 0 ? from : nearestIn(places, Math.max(...above), here.left)
    }
    case 'ArrowDown': {
      const below = rows((top) => top > here.top)
      return below.length === 0 ? from : nearestIn(places, Math.min(...below), here.left)
    }
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
