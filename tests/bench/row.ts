/** One measured value beside its budget; null for information only. */
export interface Row {
  readonly what: string
  readonly value: number
  readonly budget: { readonly atLeast: number } | { readonly atMost: number } | null
  readonly unit: string
  /** Values of other products for comparison, or conditions of the measurement. */
  readonly reference: string
}
