import type { WriteStream } from 'node:tty'

export type Colour = 'red' | 'green' | 'yellow' | 'blue' | 'dim'

const CODES: Readonly<Record<Colour, number>> = { red: 31, green: 32, yellow: 33, blue: 34, dim: 2 }

/**
 * Whether this stream gets colours: NO_COLOR, FORCE_COLOR and CLICOLOR_FORCE take precedence, in this order, else a
 * terminal with colours does.
 */
export const hasColour = (stream: Pick<WriteStream, 'isTTY'>, env: NodeJS.ProcessEnv): boolean => {
  if (env['NO_COLOR']) return false
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0'
  if (env['CLICOLOR_FORCE'] && env['CLICOLOR_FORCE'] !== '0') return true
  if (env['CLICOLOR'] === '0') return false
  return stream.isTTY && env['TERM'] !== 'dumb'
}

/** A function that colours texts for one stream, or leaves them unchanged. */
export const painter =
  (isColoured: boolean) =>
  (colour: Colour, text: string): string =>
    isColoured ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text
