import { formatDateTime } from '@netbar/shared/contract'

const FIELD = /\{\{(\w+)\.DATA\}\}/g

/** What WeChat takes for fields whose names begin so: it refuses a text where it expects a time or a number. */
const SAMPLES: readonly (readonly [prefix: RegExp, value: string])[] = [
  [/^amount\d/, '¥10.00'],
  [/^number\d/, '1'],
  [/^character_string\d/, 'TEST001'],
  [/^phone_number\d/, '13800000000'],
]
const MOMENT = /^(?:time|date)\d/
const PHRASE = /^phrase\d/

/**
 * The fields of a template's text with sample values, in order.
 *
 * @param words Value of a field of any other kind, and a short one where WeChat takes at most five characters.
 */
export const sampleFields = (
  content: string,
  words: { readonly text: string; readonly phrase: string },
  now: Date,
): readonly { readonly name: string; readonly value: string }[] =>
  [...new Set([...content.matchAll(FIELD)].map(([, name = '']) => name))].map((name) => {
    const known = SAMPLES.find(([prefix]) => prefix.test(name))?.[1]
    const value = PHRASE.test(name) ? words.phrase : (known ?? words.text)
    return { name, value: MOMENT.test(name) ? formatDateTime(now.toISOString()) : value }
  })
