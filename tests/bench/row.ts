/** One measured value beside its budget; null where it is only told. */
export interface Row {
  readonly what: string
  readonly value: number
  readonly budget: { readonly atLeast: number } | { readonly atMost: number } | null
  readonly unit: string
  /** What others need for the same, or what was measured with it. */
  readonly reference: string
}
