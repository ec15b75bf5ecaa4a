import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { looks, paint } from './emblems.ts'
import { must } from '../../../kit/seed/must.ts'
import { encodePng } from '../../../kit/seed/png.ts'

/** A picture of the seed, with its file name, which is a digest of its content. */
export interface SeedPicture {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly content: Buffer
}

/** Kinds of pictures of each brand; sizes in px. */
const SHAPES = {
  logo: { width: 160, height: 40, scale: 0.8 },
  badge: { width: 120, height: 120, scale: 0.7 },
  counter: { width: 320, height: 192, scale: 0.6 },
  welcome: { width: 320, height: 192, scale: 0.3 },
} as const

export type SeedShape = keyof typeof SHAPES

const painted = new Map<string, SeedPicture>()

/** A brand's picture, rendered on first use. */
export const seedPicture = (brandCode: string, shape: SeedShape): SeedPicture => {
  const key = `${brandCode} ${shape}`
  const known = painted.get(key)
  if (known) return known
  const { width, height, scale } = SHAPES[shape]
  const content = encodePng(width, height, paint(must(looks[brandCode], `look of ${brandCode}`), width, height, scale))
  const name = `${createHash('sha256').update(content).digest('hex')}.png`
  const picture = { name, width, height, content }
  painted.set(key, picture)
  return picture
}

/** Writes the pictures used by the seed into the upload folder. */
export const writeSeedPictures = (dir: string): void => {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  for (const { name, content } of painted.values()) writeFileSync(join(dir, name), content, { mode: 0o600 })
}
