import type { FloorPlan } from '../../contract/bar/floor-plan.ts'
import type { RateTerms } from '../../contract/bar/pricing/rates.ts'

type Place = Pick<FloorPlan, 'areas' | 'levels'>
type Named = Place['areas']

/** The id that a name has elsewhere; undefined where nothing has it there. */
const idIn = (from: Named, to: Named, id: string | null): string | null | undefined => {
  if (id === null) return null
  const name = from.find((each) => each.id === id)?.name
  return to.find((each) => each.name === name)?.id
}

/**
 * The rates of one branch for another one, whose areas and levels are found by their names. What is of an area or a level that the other branch
 * does not have is left out and counted.
 */
export const copiedTerms = (
  { terms, ...from }: Place & { readonly terms: RateTerms },
  to: Place,
): { readonly terms: RateTerms; readonly leftOut: number } => {
  const moved = <Rate extends { readonly areaId: string | null; readonly levelId: string | null }>(
    rates: readonly Rate[],
  ) =>
    rates.flatMap((rate) => {
      const areaId = idIn(from.areas, to.areas, rate.areaId)
      const levelId = idIn(from.levels, to.levels, rate.levelId)
      return areaId === undefined || levelId === undefined ? [] : [{ ...rate, areaId, levelId }]
    })
  const [rates, packages] = [moved(terms.rates), moved(terms.packages)]
  const count = terms.rates.length + terms.packages.length
  return { terms: { ...terms, rates, packages }, leftOut: count - rates.length - packages.length }
}
