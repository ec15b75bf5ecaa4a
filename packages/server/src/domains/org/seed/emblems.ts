import type { Colour } from '../../../kit/seed/png.ts'

/** Whether a point belongs to an emblem; the emblem is within the circle of radius 1 around 0, y grows downwards. */
export type Emblem = (x: number, y: number) => boolean

const star: Emblem = (x, y) => {
  const angle = Math.atan2(x, -y)
  const point = (2 * Math.PI) / 5
  const within = Math.abs(angle - Math.round(angle / point) * point)
  // The edge runs from a point at distance 1 to a notch at distance 0.4.
  const notch = point / 2
  const edge = (0.4 * Math.sin(notch)) / (Math.sin(within) + 0.4 * Math.sin(notch - within))
  return Math.hypot(x, y) < edge
}

const cloud: Emblem = (x, y) =>
  (Math.hypot(x + 0.45, y - 0.15) < 0.35 || Math.hypot(x, y + 0.1) < 0.48 || Math.hypot(x - 0.48, y - 0.12) < 0.38) &&
  y < 0.45

const aurora: Emblem = (x, y) =>
  Math.hypot(x, y) < 1 && [-0.5, 0, 0.5].some((level) => Math.abs(y - level - 0.18 * Math.sin(x * 4)) < 0.13)

const dawn: Emblem = (x, y) => (Math.hypot(x, y - 0.3) < 0.6 && y < 0.3) || (y > 0.4 && y < 0.52 && Math.abs(x) < 0.9)

/** Look of a seeded brand. */
export interface Look {
  readonly emblem: Emblem
  readonly light: Colour
  readonly dark: Colour
}

/** The look of each brand, by its code. */
export const looks: Readonly<Record<string, Look>> = {
  XH: { emblem: star, light: [66, 99, 235], dark: [24, 28, 92] },
  YQ: { emblem: cloud, light: [64, 192, 170], dark: [12, 88, 96] },
  JG: { emblem: aurora, light: [150, 80, 220], dark: [36, 16, 84] },
  XC: { emblem: dawn, light: [250, 150, 60], dark: [150, 52, 20] },
}

const WHITE: Colour = [255, 255, 255]

const mix = (from: Colour, to: Colour, part: number): Colour => {
  const at = (a: number, b: number) => Math.round(a + (b - a) * part)
  return [at(from[0], to[0]), at(from[1], to[1]), at(from[2], to[2])]
}

/** Creates a picture in a brand's colours with its emblem in white, `scale` times as large as the picture is high. */
export const paint =
  ({ emblem, light, dark }: Look, width: number, height: number, scale: number) =>
  (x: number, y: number): Colour => {
    const radius = (height * scale) / 2
    if (emblem((x + 0.5 - width / 2) / radius, (y + 0.5 - height / 2) / radius)) return WHITE
    return mix(light, dark, (x / width + y / height) / 2)
  }
