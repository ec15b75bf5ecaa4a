import * as v from 'valibot'
import { dictionaryItem, type DictionaryItem } from '../../contract/org/dictionary.ts'

/** Browser storage key of the payment channels (specification §9). */
export const PAY_TYPES_KEY = 'PayTypeDictionary'

const schema = v.array(dictionaryItem)

/** Parses the stored rows; anything but a list of entries counts as empty. */
export const parsePayTypes = (stored: string | null): readonly DictionaryItem[] => {
  try {
    const parsed = v.safeParse(schema, JSON.parse(stored ?? '[]'))
    return parsed.success ? parsed.output : []
  } catch {
    return []
  }
}
