/** What a chart shows, as rows of texts. */
export interface ChartData {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
