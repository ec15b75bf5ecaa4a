/** Code and name of something, as lists of figures show it. */
export interface CodedName {
  readonly code: string
  readonly name: string
}
