/** Units with the same expiry date, or without one. */
export interface LotUnits {
  readonly expireDate: string | null
  readonly units: number
}

/** Merges equal dates at their first position. */
const merged = (parts: readonly LotUnits[]): readonly LotUnits[] => {
  const days = new Map<string | null, number>()
  for (const { expireDate, units } of parts) days.set(expireDate, (days.get(expireDate) ?? 0) + units)
  return [...days].map(([expireDate, units]) => ({ expireDate, units }))
}

/** Splits off the first units of some parts. Missing ones have no expiry date. */
export const cutUnits = (
  parts: readonly LotUnits[],
  units: number,
): { readonly taken: readonly LotUnits[]; readonly rest: readonly LotUnits[] } => {
  const taken: LotUnits[] = []
  const rest: LotUnits[] = []
  let open = units
  for (const part of parts) {
    const cut = Math.min(open, part.units)
    if (cut > 0) taken.push({ ...part, units: cut })
    if (part.units > cut) rest.push({ ...part, units: part.units - cut })
    open -= cut
  }
  return { taken: merged(open > 0 ? [...taken, { expireDate: null, units: open }] : taken), rest }
}

/** Parts without these units of theirs. */
export const withoutUnits = (parts: readonly LotUnits[], taken: readonly LotUnits[]): readonly LotUnits[] => {
  const left = new Map<string | null, number>(taken.map(({ expireDate, units }) => [expireDate, units]))
  return parts.flatMap(({ expireDate, units }) => {
    const cut = Math.min(units, left.get(expireDate) ?? 0)
    left.set(expireDate, (left.get(expireDate) ?? 0) - cut)
    return units === cut ? [] : [{ expireDate, units: units - cut }]
  })
}

/** What leaves a balance. */
export interface Leaving {
  readonly units: number
  /** The whole balance; units beyond its lots have no expiry date. */
  readonly stock: number
  /** Lots that leave first, as far as they are there. */
  readonly wished: readonly LotUnits[]
  /** The day on which goods must be unexpired; null where expired ones leave as well. */
  readonly goodOn: string | null
}

/**
 * Selects the units that leave: preferred ones, then the earliest expiry date, then those without one. On the expiry
 * date itself goods are good.
 *
 * @throws Error where there are too few, or too few unexpired ones: callers check before.
 */
export const unitsLeaving = (
  lots: ReadonlyMap<string, number>,
  { units, stock, wished, goodOn }: Leaving,
): readonly LotUnits[] => {
  const left = new Map<string | null, number>(lots)
  left.set(null, stock - [...lots.values()].reduce((sum, lot) => sum + lot, 0))
  const inOrder = [...lots.keys()]
    .filter((day) => goodOn === null || day >= goodOn)
    .toSorted()
    .map((expireDate) => ({ expireDate, units: stock }))
  const leaving: LotUnits[] = []
  let open = units
  for (const { expireDate, units: most } of [...wished, ...inOrder, { expireDate: null, units: stock }]) {
    const there = left.get(expireDate) ?? 0
    const cut = Math.min(open, most, there)
    if (cut <= 0) continue
    left.set(expireDate, there - cut)
    leaving.push({ expireDate, units: cut })
    open -= cut
  }
  if (open > 0) throw new Error(`${open} of ${units} units are not there, or not good on ${goodOn}`)
  return merged(leaving)
}
