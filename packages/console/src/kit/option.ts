/** One option of a filter, or of a field. */
export interface Option {
  readonly value: string
  readonly label: string
}
