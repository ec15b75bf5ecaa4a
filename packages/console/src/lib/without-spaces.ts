/** Text as people type or paste it into a field for codes or numbers: full-width signs are narrowed, spaces removed. */
export const withoutSpaces = (typed: string): string => typed.normalize('NFKC').replaceAll(/\s/g, '')
