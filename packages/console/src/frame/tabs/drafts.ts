import * as v from 'valibot'

const PREFIX = 'draft:'

/** Session storage key of a form's draft in a tab. */
export const draftKeyOf = (tabKey: string, form: string): string => `${PREFIX}${tabKey}:${form}`

/** The draft from before a reload; null without one, or where it does not match the form any more. */
export const readDraft = <Value>(key: string, schema: v.GenericSchema<unknown, Value>): Value | null => {
  const text = sessionStorage.getItem(key)
  if (text === null) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return parsed.success ? parsed.output : null
}

/** Whether a form has a draft, also from before a reload. */
export const hasDraft = (key: string): boolean => sessionStorage.getItem(key) !== null

/** Stores a draft; with full storage a reload loses it. */
export const writeDraft = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    sessionStorage.removeItem(key)
  }
}

/** Deletes the drafts of tabs that were closed or refreshed. */
export const dropDrafts = (tabKeys: readonly string[]): void => {
  for (const key of Object.keys(sessionStorage)) {
    if (tabKeys.some((tabKey) => key.startsWith(draftKeyOf(tabKey, '')))) sessionStorage.removeItem(key)
  }
}
