import stringWidth from 'string-width'

// oxlint-disable-next-line no-control-regex -- colours are written with it
const COLOURS = /\u001b\[[\d;]*m/g
/** Printable ASCII, and what Chinese is written with, each of which stands for itself and takes two columns. */
const USUAL = /^[ -~\u3001-\u3011\u4e00-\u9fff\uff01-\uff5e]*$/
const FIRST_WIDE = 0x30_01

/**
 * Columns of a text in a terminal, colours not counted. Nearly all that is shown is ASCII and Chinese, which is counted; the
 * library looks for clusters, which is most of what drawing a list takes.
 */
export const textWidth = (text: string): number => {
  const plain = text.includes('\u001b') ? text.replace(COLOURS, '') : text
  if (!USUAL.test(plain)) return stringWidth(plain)
  let width = plain.length
  for (let at = 0; at < plain.length; at += 1) if (plain.charCodeAt(at) >= FIRST_WIDE) width += 1
  return width
}
