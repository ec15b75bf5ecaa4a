import * as v from 'valibot'

const PREFIX = 'draft:'

/** Session storage key of a form's draft in a tab. */
export const draftKeyOf = (tabKey: string, form: string): string => `${PREFIX}${tabKey}:${form}`

/** What was typed before a reload; null where nothing was, or where it does not fit the form any more. */
export const readDraft = <Value>(key: string, schema: v.GenericSchema<unknown, Value>): Value | null => {
  const text = sessionStorage.getItem(key)
  if (text === null) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return parsed.success ? parsed.output : null
}

/** Whether something was typed into a form, also before a reload. */
export const hasDraft = (key: string): boolean => sessionStorage.getItem(key) !== null

/** Keeps what is typed; a full storage only means that a reload loses it. */
export const writeDraft = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    sessionStorage.removeItem(key)
  }
}

/** Forgets the drafts of tabs that were closed or begun anew. */
export const dropDrafts = (tabKeys: readonly string[]): void => {
  for (const key of Object.keys(sessionStorage)) {
    if (tabKeys.some((tabKey) => key.startsWith(draftKeyOf(tabKey, '')))) sessionStorage.removeItem(key)
  }
}
