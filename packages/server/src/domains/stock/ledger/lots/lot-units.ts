/** Units with the same last day, or with none. */
export interface LotUnits {
  readonly expireDate: string | null
  readonly units: number
}

/** Each day once, where it comes first. */
const merged = (parts: readonly LotUnits[]): readonly LotUnits[] => {
  const days = new Map<string | null, number>()
  for (const { expireDate, units } of parts) days.set(expireDate, (days.get(expireDate) ?? 0) + units)
  return [...days].map(([expireDate, units]) => ({ expireDate, units }))
}

/** The first units of some parts, and what is left of these. What they lack has no last day. */
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

/** What leaves of a balance, and of what. */
export interface Leaving {
  readonly units: number
  /** All that the balance has; what is beyond its lots has no last day. */
  readonly stock: number
  /** What is to leave before anything else, as far as it is there. */
  readonly wished: readonly LotUnits[]
  /** The day on which goods must still be good; null where those that are not leave as well. */
  readonly goodOn: string | null
}

/**
 * Which goods leave: what is wished for, then what ends first, then what never ends. A last day is a good one.
 *
 * @throws Error where there is not so much, or not of what is still good: who posts looks before.
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
