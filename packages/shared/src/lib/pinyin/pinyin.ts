import pinyin from './pinyin.json' with { type: 'json' }

/** Each initial with the first character that it has in the order of pinyin; no syllable begins with i, u or v. */
const INITIALS = Object.entries(pinyin.firstOfInitial)

const CHINESE = /\p{Script=Han}/u

/** Characters that have been read; those of place names that are read in two ways are understood by either. */
const known = new Map<string, string>(Object.entries(pinyin.severalReadings))

// Made when the first name is read: a page that never searches does not pay for it.
let collator: Intl.Collator | null = null

const readInitial = (character: string): string => {
  collator ??= new Intl.Collator('zh-Hans-u-co-pinyin')
  const { compare } = collator
  return INITIALS.findLast(([, first]) => compare(character, first) >= 0)?.[0] ?? ''
}

/**
 * The letters that each character of a text may be typed by: the initials of its pinyin for a Chinese one, itself for
 * another. The browser's own collation knows the order of pinyin, so no table of all characters has to be loaded.
 */
export const initialsOf = (text: string): readonly string[] =>
  Array.from(text, (character) => {
    if (!CHINESE.test(character)) return character
    const found = known.get(character) ?? readInitial(character)
    known.set(character, found)
    return found
  })

/** Ways to read a text that are told apart; one of more is read in the usual way from there on. */
const MAX_READINGS = 16

/** A text as somebody types its initials, lower case, in every way to read it with a space between: `cc zc`. */
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
