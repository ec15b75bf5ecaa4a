/**
 * Limits of a workbook. A sheet of 2,000 rows with 20 columns has about 2 MB of XML; the limits leave room for what
 * spreadsheets add, and stop a small file that unpacks to a huge one.
 */
export const SHEET_LIMITS = {
  /** Files in the package. */
  parts: 200,
  /** Unpacked bytes of one part, counted while reading: the declared size is ignored. */
  partBytes: 20_000_000,
  /** Unpacked bytes of all parts that are read. */
  allBytes: 50_000_000,
  /** Nesting of elements. */
  depth: 40,
  attributes: 200,
  /** Number of shared strings. */
  sharedTexts: 200_000,
  /** Characters kept of a cell: one more than any field accepts, so that a longer text is still refused. */
  cellCharacters: 1_001,
  /** Columns that are read. */
  columns: 64,
  /** Total time in milliseconds. */
  time: 10_000,
} as const
