/** Hours of a day, 0–23. */
export const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)

/** Columns with the seconds that seats were in use, by hour. */
export const SECONDS_COLUMNS = [
  'h0',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'h7',
  'h8',
  'h9',
  'h10',
  'h11',
  'h12',
  'h13',
  'h14',
  'h15',
  'h16',
  'h17',
  'h18',
  'h19',
  'h20',
  'h21',
  'h22',
  'h23',
] as const
export type SecondsColumn = (typeof SECONDS_COLUMNS)[number]

/** Columns of sums of seats. */
export const SEAT_COLUMNS = ['visits', 'fees_fen', ...SECONDS_COLUMNS] as const

/** Seconds by hour as columns. */
export const toSecondsColumns = (seconds: readonly number[]): Readonly<Record<SecondsColumn, number>> =>
  // Object.fromEntries forgets which keys it was given.
  Object.fromEntries(SECONDS_COLUMNS.map((name, hour) => [name, seconds[hour] ?? 0])) as Record<SecondsColumn, number>
