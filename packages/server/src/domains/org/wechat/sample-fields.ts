import { formatDateTime } from '@netbar/shared/contract'

const FIELD = /\{\{(\w+)\.DATA\}\}/g

/** What WeChat takes for fields whose names begin so: it refuses a text where it expects a time or a number. */
const SAMPLES: readonly (readonly [prefix: RegExp, value: string])[] = [
  [/^amount\d/, '¥10.00'],
  [/^number\d/, '1'],
  [/^character_string\d/, 'TEST001'],
  [/^phone_number\d/, '13800000000'],
  [/^phrase\d/, '测试'],
]
const MOMENT = /^(?:time|date)\d/

/**
 * The fields of a template's text with sample values, in order.
 *
 * @param text Value of a field of any other kind.
 */
export const sampleFields = (
  content: string,
  text: string,
  now: Date,
): readonly { readonly name: string; readonly value: string }[] =>
  [...new Set([...content.matchAll(FIELD)].map(([, name = '']) => name))].map((name) => ({
    name,
    value: MOMENT.test(name)
      ? formatDateTime(now.toISOString())
      : (SAMPLES.find(([prefix]) => prefix.test(name))?.[1] ?? text),
  }))
