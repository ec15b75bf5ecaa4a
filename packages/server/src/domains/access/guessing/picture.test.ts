import { inflateSync } from 'node:zlib'
import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { COLUMNS, LETTERS, ROWS } from './letters.ts'
import { drawText } from './picture.ts'

const WIDTH = 150
const HEIGHT = 50

const bytesOf = (image: string) => Buffer.from(image.replace('data:image/png;base64,', ''), 'base64')

/** Rows of grey pixels, without the filter byte that each begins with. */
const pixelsOf = (png: Buffer) => {
  const start = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)))
  return Array.from({ length: HEIGHT }, (_, y) => rows.subarray(y * (WIDTH + 1) + 1, (y + 1) * (WIDTH + 1)))
}

describe('the picture of a text', () => {
  it('is a PNG of 150 by 50 points with ink below each letter, and without a text or path to read', () => {
    const png = bytesOf(drawText('QW8Z'))
    expect(imageSize(png)).toMatchObject({ type: 'png', width: WIDTH, height: HEIGHT })
    const rows = pixelsOf(png)
    const inkIn = (from: number) =>
      rows.flatMap((row) => [...row.subarray(from, from + WIDTH / 4)]).filter((p) => p < 90)
    for (const from of [0, 38, 75, 112]) expect(inkIn(from).length).toBeGreaterThan(120)
    expect(png.includes('QW8Z')).toBe(false)
  })

  it('differs each time', () => {
    expect(drawText('ABCD')).not.toBe(drawText('ABCD'))
  })
})

it('letters are of one size, and each differs from all others', () => {
  const shapes = Object.values(LETTERS)
  expect(shapes.every((rows) => rows.length === ROWS && rows.every((row) => row.length === COLUMNS))).toBe(true)
  expect(new Set(shapes.map((rows) => rows.join('\n'))).size).toBe(31)
})
