import { RELEASE_ITEM_KINDS } from '@netbar/shared/contract'
import * as v from 'valibot'

/** What the form holds of an item while it is typed. */
const typedItems = v.array(
  v.object({
    kind: v.picklist(RELEASE_ITEM_KINDS),
    texts: v.object({ 'zh-CN': v.string(), 'en-US': v.string(), 'zh-TW': v.string() }),
  }),
)
export type TypedItem = v.InferOutput<typeof typedItems>[number]

/** Items as a row has them, or as the JSON that a form and a history keep. */
export const itemsIn = (value: unknown): readonly TypedItem[] => {
  const parsed = v.safeParse(v.union([typedItems, v.pipe(v.string(), v.parseJson(), typedItems)]), value)
  return parsed.success ? parsed.output : []
}

/** Another item, of the kind of the last one. */
export const withAnother = (items: readonly TypedItem[]): readonly TypedItem[] => [
  ...items,
  { kind: items.at(-1)?.kind ?? 'ADDED', texts: { 'zh-CN': '', 'en-US': '', 'zh-TW': '' } },
]

/** Whether a language of an item is still missing: something is said in another one. */
export const isMissing = ({ texts }: TypedItem, language: keyof TypedItem['texts']): boolean =>
  texts[language].trim() === '' && Object.values(texts).some((text) => text.trim() !== '')
