const DIGITS = 5

/** A semantic version as a text that sorts as versions do: each number has five digits at most. */
export const versionKey = (versionNo: string): string =>
  versionNo
    .split('.')
    .map((part) => part.padStart(DIGITS, '0'))
    .join('.')
