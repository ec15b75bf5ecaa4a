/** Rows of cells. */
export type Cells = readonly (readonly string[])[]

/** The end of a quoted cell that begins at `from`; -1 where it is no quoted cell after all. */
const endOfQuoted = (text: string, from: number): number => {
  let at = text.indexOf('"', from + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  const after = text[at + 1]
  return at >= 0 && (after === undefined || after === '\t' || after === '\n') ? at : -1
}

/** Cells as a spreadsheet copies them; null for a text without tabs and line breaks, which belongs into one field. */
export const readCells = (copied: string): Cells | null => {
  const text = copied.replaceAll(/\r\n?/g, '\n')
  if (!/[\t\n]/.test(text)) return null
  const rows: string[][] = [[]]
  for (let at = 0; at <= text.length; at += 1) {
    const quoted = text[at] === '"' ? endOfQuoted(text, at) : -1
    const [tab, line] = [text.indexOf('\t', at), text.indexOf('\n', at)].map((end) => (end < 0 ? text.length : end))
    const end = quoted >= 0 ? quoted + 1 : Math.min(tab ?? text.length, line ?? text.length)
    const cell = quoted >= 0 ? text.slice(at + 1, quoted).replaceAll('""', '"') : text.slice(at, end)
    rows.at(-1)?.push(cell.trim())
    if (text[end] === '\n') rows.push([])
    at = end
  }
  // Copied cells end with a line break; empty rows between others keep their place.
  return rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1)
}
