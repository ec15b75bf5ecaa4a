import type { Colour } from '../output/colour.ts'
import { sanitize } from '../output/sanitize.ts'
import { textWidth } from '../output/text-width.ts'
import type { Envelope } from './envelope.ts'

/** Column widths of types and their labels; longer ones push their text to the right. */
const TYPE_WIDTH = 16
const LABEL_WIDTH = 12
/** Terminals from so many columns on have a column of types, and one of their labels. */
const TYPED_FROM = 50
const LABELLED_FROM = 100

const INVERSE = '\u001b[7m'
const NOT_INVERSE = '\u001b[27m'

const COLOURS: Readonly<Record<string, Colour>> = {
  CALL: 'yellow',
  TEA: 'yellow',
  CLEAN: 'yellow',
  AC_ON: 'yellow',
  AC_OFF: 'yellow',
  NO_SMOKING: 'red',
  SUPPLEMENTARY_TEMP_CARD_INFO: 'yellow',
  ORDER_CONFIRMED: 'blue',
  ORDER_PAID: 'green',
  DEPOSIT_ORDER_PAID: 'green',
  BOOKING: 'blue',
  ON: 'dim',
  OFF: 'dim',
}

/** Pads by terminal columns, of which a Chinese character takes two. */
export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - textWidth(text)))

export interface LineStyle {
  readonly paint: (colour: Colour, text: string) => string
  readonly time: (moment: string) => string
  /** Label of a type. */
  readonly label: (type: string) => string
  /** Columns of the terminal, which may be resized. */
  readonly columns: () => number
  /** Mark of a branch where there are several; all marks have one width. */
  readonly mark?: (branchId: string) => string
}

const typeColumn = (type: string, { label, columns }: LineStyle): string => {
  const code = padEnd(sanitize(type), TYPE_WIDTH)
  return columns() < LABELLED_FROM ? code : `${code}  ${padEnd(label(type), LABEL_WIDTH)}`
}

/** Makes every hit of a search stand out, whatever its case; an empty search has none. */
const highlight = (text: string, search: string): string => {
  if (search === '') return text
  const [lower, wanted] = [text.toLowerCase(), search.toLowerCase()]
  let marked = ''
  let from = 0
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, from)) {
    marked += `${text.slice(from, at)}${INVERSE}${text.slice(at, at + wanted.length)}${NOT_INVERSE}`
    from = at + wanted.length
  }
  return marked + text.slice(from)
}

/**
 * A notice as one line for people: time, branch where there are several, type, text; sanitized. A narrow terminal has no room for the type, a wide one
 * has some for its label.
 */
export const prettyLine = ({ ts, type, text, branchId }: Envelope, style: LineStyle, search = ''): string => {
  const { paint, time, columns, mark } = style
  const shownType = paint(COLOURS[type] ?? 'blue', highlight(typeColumn(type, style), search))
  return [
    paint('dim', time(ts)),
    ...(mark ? [mark(branchId)] : []),
    ...(columns() < TYPED_FROM ? [] : [shownType]),
    highlight(sanitize(text), search),
  ].join('  ')
}
