import {
  AGE_BANDS,
  CUSTOMER_STAGES,
  FREQUENCY_BANDS,
  GENDERS,
  RECENCY_BANDS,
  TIER_BANDS,
} from '@netbar/shared/contract'
import type { CustomerFigures } from '@netbar/shared/contract'

/** Customers who are in the same bands. */
export interface CustomerGroup {
  readonly stage: CustomerFigures['stages'][number]['stage']
  readonly recency: CustomerFigures['cells'][number]['recency']
  readonly frequency: CustomerFigures['cells'][number]['frequency']
  readonly tier: CustomerFigures['tiers'][number]['tier']
  readonly age: CustomerFigures['people'][number]['age']
  readonly gender: CustomerFigures['people'][number]['gender']
  readonly isNew: boolean
  readonly members: number
  readonly spentFen: number
  readonly rechargedFen: number
}

type Summed = Pick<CustomerGroup, 'members' | 'spentFen' | 'rechargedFen'>

const addUp = (groups: readonly CustomerGroup[]): Summed => ({
  members: groups.reduce((sum, { members }) => sum + members, 0),
  spentFen: groups.reduce((sum, { spentFen }) => sum + spentFen, 0),
  rechargedFen: groups.reduce((sum, { rechargedFen }) => sum + rechargedFen, 0),
})

/** The pictures of the analysis: each has all of its bands, in their order. */
export const figuresOfGroups = (groups: readonly CustomerGroup[]): Omit<CustomerFigures, 'from' | 'to'> => {
  const of = (is: (group: CustomerGroup) => boolean) => addUp(groups.filter(is))
  const [fresh, old] = [of(({ isNew }) => isNew), of(({ isNew }) => !isNew)]
  return {
    members: addUp(groups).members,
    cells: RECENCY_BANDS.flatMap(([recency]) =>
      FREQUENCY_BANDS.map(([frequency]) => {
        const { members, spentFen } = of((group) => group.recency === recency && group.frequency === frequency)
        return { recency, frequency, members, spentFen }
      }),
    ),
    stages: CUSTOMER_STAGES.map((stage) => {
      const { members, spentFen } = of((group) => group.stage === stage)
      return { stage, members, spentFen }
    }),
    tiers: TIER_BANDS.map(([tier]) => {
      const { members, rechargedFen } = of((group) => group.tier === tier)
      return { tier, members, rechargedFen }
    }),
    people: AGE_BANDS.flatMap(([age]) =>
      GENDERS.map((gender) => ({
        age,
        gender,
        members: of((group) => group.age === age && group.gender === gender).members,
      })),
    ),
    income: { newMembers: fresh.members, newFen: fresh.spentFen, oldMembers: old.members, oldFen: old.spentFen },
  }
}
