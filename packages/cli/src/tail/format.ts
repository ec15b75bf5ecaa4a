import stringWidth from 'string-width'
import type { Colour } from '../output/colour.ts'
import { sanitize } from '../output/sanitize.ts'
import type { Envelope } from './envelope.ts'

/** Column width of types; longer ones push their text to the right. */
const TYPE_WIDTH = 16

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
export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - stringWidth(text)))

export interface LineStyle {
  readonly paint: (colour: Colour, text: string) => string
  readonly time: (moment: number) => string
}

/** A notice as one line for people: time, type, text; sanitized. */
export const prettyLine = ({ ts, type, text }: Envelope, { paint, time }: LineStyle): string =>
  `${paint('dim', time(Date.parse(ts)))}  ${paint(COLOURS[type] ?? 'blue', padEnd(sanitize(type), TYPE_WIDTH))}  ${sanitize(text)}`
