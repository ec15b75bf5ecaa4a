import { withoutSpaces } from '../../../lib/without-spaces.ts'

/** Digits, with commas between groups of three or without any, and a fraction. */
const NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/

/**
 * A number as people type it, `2,000.50`, `￥12` or `１２` among others.
 *
 * @returns Its digits without grouping, or null where it is no number: nothing is rounded or cut.
 */
export const plainNumber = (typed: string): string | null => {
  const text = withoutSpaces(typed)
    .replaceAll('。', '.')
    .replace(/^([+-]?)¥/, '$1')
  return NUMBER.test(text) ? text.replaceAll(',', '') : null
}
