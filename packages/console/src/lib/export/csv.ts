/** Excel recognizes UTF-8 only by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Money as `formatMoney` writes it, also with the sign of a change. */
const MONEY = /^[+-]?¥[\d,]+\.\d{2}$/

/** Numbers that are names: barcodes and codes, which Excel would round to 6.9E+12 or rob of their leading zeros. */
const CODE = /^(?:\d{12,}|0\d+)$/

/** Escapes a cell that a spreadsheet would interpret as a formula. */
const harmless = (cell: string): string => (/^\s*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell)

/**
 * A cell as a spreadsheet wants it. Money is a plain number to calculate with. A code begins with a tab, by which Excel and
 * WPS keep it as text; an import trims it off.
 */
const written = (cell: string): string => {
  if (MONEY.test(cell)) return cell.replaceAll(/[+¥,]/g, '')
  return CODE.test(cell) ? `\t${cell}` : harmless(cell)
}

const quoted = (cell: string): string => (/[",\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows of cells as CSV text, each with a line end; with `isBeginning` preceded by the byte order mark. */
export const toCsv = (rows: readonly (readonly string[])[], isBeginning = false): string =>
  (isBeginning ? BYTE_ORDER_MARK : '') +
  rows.map((row) => `${row.map((cell) => quoted(written(cell))).join(',')}\r\n`).join('')
