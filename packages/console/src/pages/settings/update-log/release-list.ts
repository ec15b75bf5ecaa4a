import { RELEASE_ITEM_KINDS } from '@netbar/shared/contract'
import * as v from 'valibot'

/** An item in the form. */
const typedItems = v.array(
  v.object({
    kind: v.picklist(RELEASE_ITEM_KINDS),
    texts: v.object({ 'zh-CN': v.string(), 'en-US': v.string(), 'zh-TW': v.string() }),
  }),
)
export type TypedItem = v.InferOutput<typeof typedItems>[number]

/** Items from a row, or from the JSON of a form or history. */
export const itemsIn = (value: unknown): readonly TypedItem[] => {
  const parsed = v.safeParse(v.union([typedItems, v.pipe(v.string(), v.parseJson(), typedItems)]), value)
  return parsed.success ? parsed.output : []
}

/** The list with another item, of the same kind as the last one. */
export const withAnother = (items: readonly TypedItem[]): readonly TypedItem[] => [
  ...items,
  { kind: items.at(-1)?.kind ?? 'ADDED', texts: { 'zh-CN': '', 'en-US': '', 'zh-TW': '' } },
]

/** Whether a language of an item is missing while another one has a text. */
export const isMissing = ({ texts }: TypedItem, language: keyof TypedItem['texts']): boolean =>
  texts[language].trim() === '' && Object.values(texts).some((text) => text.trim() !== '')
