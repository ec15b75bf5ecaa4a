/** A band of numbers: its name, and the largest that is in it; null for the band of all others. */
export type Band<Key extends string = string> = readonly [key: Key, max: number | null]

/** The band that a number is in, of bands in their order. */
export const bandOf = <Key extends string>(bands: readonly Band<Key>[], value: number): Key => {
  const found = bands.find(([, max]) => max === null || value <= max)
  // Every list of bands ends with one of all others.
  if (found === undefined) throw new Error(`no band has ${value}`)
  return found[0]
}

/** Days since somebody came last; whoever never came is counted from the day on which the card was opened. */
export const RECENCY_BANDS = [
  ['DAYS_7', 7],
  ['DAYS_30', 30],
  ['DAYS_90', 90],
  ['EARLIER', null],
] as const satisfies readonly Band[]

/** Visits in a period. */
export const FREQUENCY_BANDS = [
  ['NONE', 0],
  ['ONE', 1],
  ['UP_TO_4', 4],
  ['UP_TO_9', 9],
  ['MORE', null],
] as const satisfies readonly Band[]

/** Fen that were topped up in a period, gifts apart. */
export const TIER_BANDS = [
  ['NONE', 0],
  ['UNDER_100', 9_999],
  ['UNDER_300', 29_999],
  ['UNDER_500', 49_999],
  ['UNDER_1000', 99_999],
  ['FROM_1000', null],
] as const satisfies readonly Band[]

/** Years of age. */
export const AGE_BANDS = [
  ['UNDER_18', 17],
  ['UP_TO_24', 24],
  ['UP_TO_30', 30],
  ['UP_TO_40', 40],
  ['OLDER', null],
] as const satisfies readonly Band[]

/** Stages of a customer: new, active, silent, lost. */
export const CUSTOMER_STAGES = ['NEW', 'ACTIVE', 'SILENT', 'LOST'] as const
export type CustomerStage = (typeof CUSTOMER_STAGES)[number]

/** Days after which a card is new no more, a customer is silent, and one is lost. */
export const STAGE_DAYS = { new: 30, active: 30, silent: 90 } as const

/** The stage of a customer: a new one is so however often they came. */
export const stageOf = ({
  joinedDays,
  silentDays,
}: {
  /** Days since the card was opened. */
  readonly joinedDays: number
  /** Days since the last visit, or since the card was opened where there was none. */
  readonly silentDays: number
}): CustomerStage => {
  if (joinedDays <= STAGE_DAYS.new) return 'NEW'
  if (silentDays <= STAGE_DAYS.active) return 'ACTIVE'
  return silentDays <= STAGE_DAYS.silent ? 'SILENT' : 'LOST'
}

/** Fewer members than these say nothing about others. */
export const MIN_CUSTOMERS = 30
/** Days of a period that nobody has chosen. */
export const CUSTOMER_DEFAULT_DAYS = 90
/** Months of joining whose members are followed. */
export const COHORT_MONTHS = 6
