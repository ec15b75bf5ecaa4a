/** The value, or an error that names what the seed lacks. */
export const must = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the seed world has no ${what}`)
  return value
}
