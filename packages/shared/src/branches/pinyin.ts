/** The first character of each initial in the order of the pinyin collation; no syllable begins with i, u or v. */
const FIRST_OF_INITIAL = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀'
const INITIALS = 'abcdefghjklmnopqrstwxyz'

/** Characters of place names that are read in more than one way: either is understood. */
const SEVERAL_READINGS: Readonly<Record<string, string>> = {
  重: 'zc',
  长: 'zc',
  長: 'zc',
  厦: 'sx',
  廈: 'sx',
  乐: 'ly',
  樂: 'ly',
  行: 'hx',
  朝: 'zc',
  藏: 'zc',
  车: 'cj',
  車: 'cj',
}

const CHINESE = /\p{Script=Han}/u

// Made when the first name is read: a page that never searches does not pay for it.
let collator: Intl.Collator | null = null
const known = new Map<string, string>(Object.entries(SEVERAL_READINGS))

const readInitial = (character: string): string => {
  collator ??= new Intl.Collator('zh-Hans-u-co-pinyin')
  const { compare } = collator
  const at = [...FIRST_OF_INITIAL].findLastIndex((first) => compare(character, first) >= 0)
  return INITIALS[at] ?? ''
}

/**
 * The letters that each character of a text may be typed by: the initials of its pinyin for a Chinese one, itself for
 * another. The browser's own collation knows the order of pinyin, so no table of characters has to be loaded.
 */
export const initialsOf = (text: string): readonly string[] =>
  [...text].map((character) => {
    if (!CHINESE.test(character)) return character
    const found = known.get(character) ?? readInitial(character)
    known.set(character, found)
    return found
  })
