import type { SurveyPlaceDraft, SurveyStart } from '@netbar/shared/contract'

/** A place as it is typed; the branch itself has no id. */
export interface TypedPlace extends Pick<SurveyPlaceDraft, 'cafeId' | 'hallPriceFen' | 'promotion' | 'photoId'> {
  /** Shown beside it, and not sent on. */
  readonly name: string
  readonly seats: number | null
  readonly inUse: number | null
}

/** Places in the value of the form, which keeps what this input has written. */
export const placesIn = (value: string): readonly TypedPlace[] =>
  value === '' ? [] : (JSON.parse(value) as TypedPlace[])

/** The places of a branch whose survey begins: its own seats as they are now, those of others to be counted. */
export const placesOf = ({ seats, inUse, hallPriceFen, cafes }: SurveyStart): readonly TypedPlace[] => [
  { cafeId: null, name: '', seats: seats === 0 ? null : seats, inUse, hallPriceFen, promotion: '', photoId: null },
  ...cafes.map((cafe) => ({
    cafeId: cafe.id,
    name: cafe.name,
    seats: cafe.seats,
    inUse: null,
    hallPriceFen: cafe.hallPriceFen,
    promotion: '',
    photoId: null,
  })),
]

/** Places with the branch's own seats as they are now. */
export const withOwnSeats = (
  places: readonly TypedPlace[],
  { seats, inUse }: Pick<SurveyStart, 'seats' | 'inUse'>,
): readonly TypedPlace[] => places.map((place) => (place.cafeId === null ? { ...place, seats, inUse } : place))

/** Whether more seats of a place are in use than it has. */
export const isOverfull = ({ seats, inUse }: Pick<TypedPlace, 'seats' | 'inUse'>): boolean =>
  seats !== null && inUse !== null && inUse > seats
