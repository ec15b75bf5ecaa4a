/** What a line is found by. */
export interface NamedLine {
  readonly id: string
  readonly productName: string
  readonly spec: string
  /** Empty or missing where the document does not say it. */
  readonly code?: string | null | undefined
  readonly barcode?: string | null | undefined
}

/** Ignores case, spaces at the ends, and the difference between full-width and half-width signs. */
const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Finds the lines whose code or barcode is exactly what was typed. */
export type CodeIndex<Line> = (typed: string) => readonly Line[]

/** Indexes lines by their codes and barcodes. */
export const indexCodes = <Line extends NamedLine>(lines: readonly Line[]): CodeIndex<Line> => {
  const byCode = new Map<string, Set<Line>>()
  for (const line of lines) {
    for (const own of [line.code, line.barcode]) {
      const code = fold(own ?? '')
      if (code !== '') byCode.set(code, (byCode.get(code) ?? new Set()).add(line))
    }
  }
  return (typed) => [...(byCode.get(fold(typed)) ?? [])]
}

/** The lines with every typed word in their name, spec, code or barcode; `12*` before them is no word. */
export const findByWords = <Line extends NamedLine>(lines: readonly Line[], typed: string): readonly Line[] => {
  const words = fold(typed)
    .replace(/^\d+\s*[*×]\s*/u, '')
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return lines
  return lines.filter(({ productName, spec, code, barcode }) => {
    const own = fold(`${productName} ${spec} ${code ?? ''} ${barcode ?? ''}`)
    return words.every((word) => own.includes(word))
  })
}

/** What was scanned: a line and how many of it, or why there is none. */
export type Scan<Line> =
  | { readonly line: Line; readonly times: number }
  | { readonly line: null; readonly code: string; readonly why: 'unknown' | 'several' }

/** A number of at most seven digits, a star, and a code. */
const MANY = /^([1-9]\d{0,6})\s*[*×]\s*(.+)$/u

/** Reads what a scanner or a person types: a code or barcode, or `12*code` for twelve of it. */
export const readScan = <Line extends NamedLine>(lines: readonly Line[], typed: string): Scan<Line> => {
  const find = indexCodes(lines)
  const [, times = '1', ofMany] = MANY.exec(fold(typed)) ?? []
  const whole = find(typed)
  // A code may have a star of its own.
  const isWhole = ofMany === undefined || whole.length > 0
  const code = isWhole ? typed.trim() : ofMany
  const [line, ...others] = isWhole ? whole : find(code)
  if (line === undefined) return { line: null, code, why: 'unknown' }
  return others.length > 0 ? { line: null, code, why: 'several' } : { line, times: isWhole ? 1 : Number(times) }
}
