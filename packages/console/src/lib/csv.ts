/** Excel reads UTF-8 only with this in front. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A cell that a spreadsheet would take for a formula is shown as the text it is. */
const harmless = (cell: string): string => (/^\s*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows of cells as CSV text for spreadsheets, each with its line end; a file begins with a mark of its encoding. */
export const toCsv = (rows: readonly (readonly string[])[], isBeginning = false): string =>
  (isBeginning ? BYTE_ORDER_MARK : '') +
  rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('')
