import type * as v from 'valibot'

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** Schemas inside one, which bound the same text. */
const partsOf = (schema: v.GenericSchema): readonly unknown[] => [
  ...('pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : []),
  ...('wrapped' in schema ? [schema.wrapped] : []),
  ...('options' in schema && Array.isArray(schema.options) ? schema.options : []),
]

/** Maximum length of a text by its schema in the contract, whatever wraps it; null without one. */
const textLimit = (schema: v.GenericSchema): number | null => {
  // The limit of a list is a number of items, also of one that is typed as lines of a text.
  if (schema.type === 'array') return null
  for (const part of partsOf(schema)) {
    if (isSchema(part)) {
      const limit = textLimit(part)
      if (limit !== null) return limit
    } else if (typeof part === 'object' && part !== null && 'type' in part && part.type === 'max_length')
      return 'requirement' in part && typeof part.requirement === 'number' ? part.requirement : null
  }
  return null
}

/** Maximum length of a field of a form by the schema of its draft; null without one. */
export const fieldLimit = (schema: v.GenericSchema, name: string): number | null => {
  const own = 'entries' in schema && typeof schema.entries === 'object' ? Object.entries(schema.entries ?? {}) : []
  const entry = own.find(([key]) => key === name)?.[1]
  if (isSchema(entry)) return textLimit(entry)
  for (const part of partsOf(schema)) {
    const limit = isSchema(part) ? fieldLimit(part, name) : null
    if (limit !== null) return limit
  }
  return null
}
