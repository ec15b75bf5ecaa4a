import pinyin from './pinyin.json' with { type: 'json' }

/** Each initial with its first character in pinyin order; no syllable begins with i, u or v. */
const INITIALS = Object.entries(pinyin.firstOfInitial)

const CHINESE = /\p{Script=Han}/u

/** Initials by character, cached; characters of place names with two readings have both. */
const known = new Map<string, string>(Object.entries(pinyin.severalReadings))

// Created for the first name: a page that never searches does not pay for it.
let collator: Intl.Collator | null = null

const readInitial = (character: string): string => {
  collator ??= new Intl.Collator('zh-Hans-u-co-pinyin')
  const { compare } = collator
  return INITIALS.findLast(([, first]) => compare(character, first) >= 0)?.[0] ?? ''
}

/**
 * The letters by which each character of a text can be typed: the pinyin initials of a Chinese character, any other
 * character itself. The browser's own collation knows the pinyin order, so no table of all characters is needed.
 */
export const initialsOf = (text: string): readonly string[] =>
  Array.from(text, (character) => {
    if (!CHINESE.test(character)) return character
    const found = known.get(character) ?? readInitial(character)
    known.set(character, found)
    return found
  })

/** Maximum number of distinct readings of a text; beyond it, characters are read in the usual way. */
const MAX_READINGS = 16

/** Pinyin initials of a text in lower case, every reading separated by a space: `cc zc`. */
export const typedInitials = (text: string): string =>
  initialsOf(text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ''))
    .reduce<readonly string[]>(
      (read, letters) =>
        read.length * letters.length > MAX_READINGS
          ? read.map((before) => before + letters.charAt(0))
          : read.flatMap((before) => Array.from(letters, (letter) => before + letter)),
      [''],
    )
    .join(' ')
