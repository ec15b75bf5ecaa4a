import { crc32, deflateSync } from 'node:zlib'

/** A colour: red, green, blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

/** Filter type of a line of which only the differences from the line above are kept. */
const LIKE_ABOVE = 2

/**
 * Encodes a PNG file of this size in points; `colourAt` gives each point from the top left.
 *
 * @param scale Size of a point in px: a large picture is quick to paint, and small to keep, with large points.
 */
export const encodePng = (
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
  scale = 1,
): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width * scale, 0)
  header.writeUInt32BE(height * scale, 4)
  // Eight bits for each of three channels.
  header.set([8, 2, 0, 0, 0], 8)
  const lines = Buffer.alloc(height * scale * (width * scale * 3 + 1))
  let at = 0
  for (let y = 0; y < height; y += 1) {
    // Each line begins with its filter type: none.
    at += 1
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(x, y)
      for (let px = 0; px < scale; px += 1) for (const part of colour) lines[at++] = part
    }
    for (let px = 1; px < scale; px += 1) {
      lines[at] = LIKE_ABOVE
      at += width * scale * 3 + 1
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
