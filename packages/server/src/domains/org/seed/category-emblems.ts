import type { Emblem } from './emblems.ts'

const isInBox = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  x > left && x < right && y > top && y < bottom

const bottle: Emblem = (x, y) =>
  isInBox(x, y, -0.16, -1, 0.16, -0.82) ||
  isInBox(x, y, -0.13, -0.76, 0.13, -0.5) ||
  (isInBox(x, y, -0.13 - Math.min(0.23, Math.max(0, y + 0.5)), -0.5, 0.36, 1) &&
    x < 0.13 + Math.min(0.23, Math.max(0, y + 0.5)) &&
    !isInBox(x, y, -1, 0.1, 1, 0.2) &&
    !isInBox(x, y, -1, 0.6, 1, 0.7))

const bowl: Emblem = (x, y) => {
  const isSteam = [-0.4, 0, 0.4].some((at) => y > -0.9 && y < -0.25 && Math.abs(x - at - 0.08 * Math.sin(y * 9)) < 0.06)
  const isRim = isInBox(x, y, -0.95, -0.1, 0.95, 0.06)
  const isBody = y > 0.14 && y < 0.9 && Math.hypot(x, (y - 0.14) * 1.05) < 0.82
  return isSteam || isRim || isBody
}

const bag: Emblem = (x, y) => {
  const isSeam = isInBox(x, y, -0.62, -0.95, 0.62, -0.75) || isInBox(x, y, -0.62, 0.75, 0.62, 0.95)
  const isBody = Math.abs(x) < 0.56 + 0.1 * Math.cos(y * 2) && Math.abs(y) < 0.68
  return isSeam || (isBody && Math.hypot(x, y) > 0.3)
}

const cup: Emblem = (x, y) => {
  const isStraw = y > -1 && y < -0.55 && Math.abs(x - 0.1 + (y + 0.55) * -0.35) < 0.07
  const isLid = isInBox(x, y, -0.62, -0.5, 0.62, -0.34)
  const isBody = y > -0.26 && y < 0.95 && Math.abs(x) < 0.56 - (y + 0.26) * 0.14
  const isPearl = [
    [-0.24, 0.7],
    [0.06, 0.74],
    [0.28, 0.6],
    [-0.08, 0.46],
  ].some(([left = 0, top = 0]) => Math.hypot(x - left, y - top) < 0.11)
  return isStraw || isLid || (isBody && !isPearl)
}

const box: Emblem = (x, y) => {
  const isLid = isInBox(x, y, -0.85, -0.7, 0.85, -0.35)
  const isBody = isInBox(x, y, -0.75, -0.27, 0.75, 0.8)
  return isLid || (isBody && !isInBox(x, y, -0.25, 0, 0.25, 0.14))
}

/** Emblem of each category of the seeded products, by its name. */
export const categoryEmblems: Readonly<Record<string, Emblem>> = {
  饮料: bottle,
  泡面: bowl,
  零食: bag,
  水吧原料: cup,
  物资: box,
}
