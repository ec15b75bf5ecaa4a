const STEPS = [1, 2, 5, 10]
const MAX_INTERVALS = 4

/** Values for the marks of an axis from 0: round ones, the last of which no value exceeds; whole numbers. */
export const axisTicks = (max: number): readonly number[] => {
  const least = Math.max(1, max / MAX_INTERVALS)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = Math.ceil((STEPS.find((each) => each * power >= least) ?? 10) * power)
  const count = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
