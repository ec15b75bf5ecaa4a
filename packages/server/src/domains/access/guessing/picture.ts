import { randomInt } from 'node:crypto'
import { COLUMNS, LETTERS, ROWS } from './letters.ts'
import { encodePng } from './png.ts'

const WIDTH = 150
const HEIGHT = 50
const PAPER = 255
const DOTS = 250
const LINES = 2

/** A number between two others, by a generator that cannot be predicted. */
const between = (min: number, max: number): number => min + (randomInt(2 ** 32) / 2 ** 32) * (max - min)

/** Whether the letter is inked at this place of its own grid. */
type Ink = (column: number, row: number) => boolean

/** The pen is wider than a point of the grid: points that touch at a corner are joined. */
const PEN = [-0.3, 0.3]

const inkOf =
  (letter: string): Ink =>
  (column, row) =>
    PEN.some((dx) => PEN.some((dy) => LETTERS[letter]?.[Math.floor(row + dy)]?.[Math.floor(column + dx)] === '#'))

interface Placed {
  readonly letter: string
  readonly x: number
  readonly width: number
}

/** Draws a letter turned, sheared and stretched: each pixel asks which point of the letter lies below it. */
const drawLetter = (pixels: Uint8Array, { letter, x, width }: Placed): void => {
  const isInked = inkOf(letter)
  const [turn, shear, size, shade] = [between(-0.25, 0.25), between(-0.2, 0.2), between(4.6, 5.3), randomInt(20, 90)]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [middleX, middleY] = [x + width / 2 + between(-2, 2), HEIGHT / 2 + between(-4, 4)]
  for (let py = 0; py < HEIGHT; py += 1)
    for (let px = Math.floor(x - width / 4); px < x + width * 1.25; px += 1) {
      const [dx, dy] = [px - middleX, py - middleY]
      const [across, down] = [(cos * dx + sin * dy) / size, (cos * dy - sin * dx) / size]
      const isVisible = px >= 0 && px < WIDTH && isInked(across + shear * down + COLUMNS / 2, down + ROWS / 2)
      if (isVisible) pixels[py * WIDTH + px] = shade
    }
}

/** A wave across the whole picture, two pixels thick. */
const drawLine = (pixels: Uint8Array): void => {
  const [level, swing, length, start] = [between(10, 40), between(3, 9), between(12, 30), between(0, 6)]
  const shade = randomInt(130, 190)
  for (let x = 0; x < WIDTH; x += 1) {
    const y = Math.round(level + swing * Math.sin(start + x / length))
    for (const row of [y, y + 1]) if (row >= 0 && row < HEIGHT) pixels[row * WIDTH + x] = shade
  }
}

/**
 * The text as a picture, a data URI of a PNG. Programs read such pictures well by now: it is there because the
 * specification has it, and stops nobody (decision 54).
 */
export const drawText = (text: string): string => {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(PAPER)
  const width = WIDTH / text.length
  for (let line = 0; line < LINES; line += 1) drawLine(pixels)
  for (const [index, letter] of Array.from(text).entries()) drawLetter(pixels, { letter, x: index * width, width })
  for (let dot = 0; dot < DOTS; dot += 1) pixels[randomInt(pixels.length)] = randomInt(130, PAPER)
  return `data:image/png;base64,${encodePng(pixels, WIDTH).toString('base64')}`
}
