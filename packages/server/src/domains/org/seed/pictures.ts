import { SLIDE_SIZE } from '@netbar/shared/contract'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { categoryEmblems } from './category-emblems.ts'
import { looks, paint, type Emblem } from './emblems.ts'
import { must } from '../../../kit/seed/must.ts'
import { encodePng } from '../../../kit/seed/png.ts'

/** A picture of the seed, with its file name, which is a digest of its content. */
export interface SeedPicture {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly content: Buffer
}

interface Size {
  readonly width: number
  readonly height: number
  /** Part of the height that the emblem takes. */
  readonly scale: number
  /** Size in px of a point, where the picture is painted in large ones. */
  readonly point?: number
}

/** Kinds of pictures of each brand; sizes in px. */
const SHAPES = {
  logo: { width: 160, height: 40, scale: 0.8 },
  badge: { width: 120, height: 120, scale: 0.7 },
  counter: { width: 320, height: 192, scale: 0.6 },
  welcome: { width: 320, height: 192, scale: 0.3 },
} as const
const ICON = { width: 96, height: 96, scale: 0.7 }
const SLIDE = { ...SLIDE_SIZE, scale: 0.7, point: 8 }

export type SeedShape = keyof typeof SHAPES

const painted = new Map<string, SeedPicture>()

/** A picture in a brand's colours, rendered on first use. */
const pictureOf = (
  brandCode: string,
  what: string,
  { width, height, scale, point = 1 }: Size,
  emblem?: Emblem,
): SeedPicture => {
  const key = `${brandCode} ${what}`
  const known = painted.get(key)
  if (known) return known
  const look = must(looks[brandCode], `look of ${brandCode}`)
  const [columns, rows] = [width / point, height / point]
  const content = encodePng(
    columns,
    rows,
    paint({ ...look, emblem: emblem ?? look.emblem }, columns, rows, scale),
    point,
  )
  const name = `${createHash('sha256').update(content).digest('hex')}.png`
  const picture = { name, width, height, content }
  painted.set(key, picture)
  return picture
}

/** A picture with a brand's emblem. */
export const seedPicture = (brandCode: string, shape: SeedShape): SeedPicture =>
  pictureOf(brandCode, shape, SHAPES[shape])

/** Icon of a category of products in a brand's colours; null where none is drawn. */
export const categoryIcon = (brandCode: string, category: string): SeedPicture | null => {
  const emblem = categoryEmblems[category]
  return emblem ? pictureOf(brandCode, category, ICON, emblem) : null
}

/** A picture of the size of a client's screen, with a brand's emblem or that of a category of products. */
export const slidePicture = (brandCode: string, category?: string): SeedPicture =>
  pictureOf(brandCode, `slide ${category ?? ''}`, SLIDE, category === undefined ? undefined : categoryEmblems[category])

/** Writes the pictures used by the seed into the upload folder. */
export const writeSeedPictures = (dir: string): void => {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  for (const { name, content } of painted.values()) writeFileSync(join(dir, name), content, { mode: 0o600 })
}
