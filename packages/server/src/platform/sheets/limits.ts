/**
 * What a workbook may hold. A sheet of 2,000 rows with 20 columns has about 2 MB of XML; the bounds leave room for what
 * spreadsheets add, and none for a file that is small only as long as it is packed.
 */
export const SHEET_LIMITS = {
  /** Parts of the package. */
  parts: 200,
  /** Bytes of one part, unpacked. They are counted as they come: what the file says of itself counts for nothing. */
  partBytes: 20_000_000,
  /** Bytes of all parts that are read, unpacked. */
  allBytes: 50_000_000,
  /** Elements in each other. */
  depth: 40,
  attributes: 200,
  /** Texts that cells share. */
  sharedTexts: 200_000,
  /** Characters of a cell that are kept: one more than any field takes, so that what is longer is found to be. */
  cellCharacters: 1_001,
  /** Columns that are looked at. */
  columns: 64,
  /** Time for all of it, in milliseconds. */
  time: 10_000,
} as const
