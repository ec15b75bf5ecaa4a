/** Where a guest sits, and as what; a guest with a temporary card has no level. */
export interface Place {
  readonly areaId: string
  readonly levelId: string | null
}

/** A time in one place. It ends with the next stay, or with the visit. */
export interface Stay extends Place {
  readonly from: number
}

/** A package that was bought: what was paid, and the time that it covers in its area. */
export interface BoughtPackage {
  readonly packageId: string
  readonly kind: 'PACKAGE' | 'OVERNIGHT'
  readonly areaId: string | null
  readonly priceFen: number
  readonly from: number
  readonly until: number
}

/** A guest's time from sitting down to leaving, at one machine after another. Moments are milliseconds since 1970. */
export interface Visit {
  readonly stays: readonly [Stay, ...Stay[]]
  readonly bought: readonly BoughtPackage[]
  readonly until: number
}

/** The stay of a moment; before the first, that one. */
export const stayAt = ({ stays }: Visit, time: number): Stay => {
  const [first, ...later] = stays
  return later.findLast(({ from }) => from <= time) ?? first
}

/** When a package of an area ends at the latest: where its guest has left the area. */
export const leavesAt = ({ stays }: Visit, areaId: string | null, time: number): number =>
  areaId === null ? Infinity : (stays.find((stay) => stay.from > time && stay.areaId !== areaId)?.from ?? Infinity)
