/** Excel recognizes UTF-8 only by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Escapes a cell that a spreadsheet would interpret as a formula. */
const harmless = (cell: string): string => (/^\s*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows of cells as CSV text, each with a line end; with `isBeginning` preceded by the byte order mark. */
export const toCsv = (rows: readonly (readonly string[])[], isBeginning = false): string =>
  (isBeginning ? BYTE_ORDER_MARK : '') +
  rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('')
