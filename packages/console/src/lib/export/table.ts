/** A column of a file. */
export interface TableColumn {
  readonly title: string
  /** Whether its texts are figures where they look like some; otherwise `00017` is a code. */
  readonly isFigure: boolean
}

/** Writes rows into a file, some at a time; what is written is in blobs, which the browser may keep on disk. */
export interface TableWriter {
  readonly add: (rows: readonly (readonly string[])[]) => void
  readonly finish: () => Blob
}
