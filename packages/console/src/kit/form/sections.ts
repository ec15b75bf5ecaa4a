import type { FormField } from './form-field.ts'

/** Neighbouring fields of one section; `label` is its text key, null for fields without a section. */
export interface FormSection {
  readonly label: string | null
  readonly fields: readonly FormField[]
}

/** Puts these fields into a section. */
export const inSection = (section: string, fields: readonly FormField[]): readonly FormField[] =>
  fields.map((field) => ({ ...field, section }))

/** The sections of a form, in the order of its fields; one without a field does not exist. */
export const sectionsOf = (fields: readonly FormField[]): readonly FormSection[] => {
  const sections: { label: string | null; fields: FormField[] }[] = []
  for (const field of fields) {
    const label = field.section ?? null
    const last = sections.at(-1)
    if (last?.label === label) last.fields.push(field)
    else sections.push({ label, fields: [field] })
  }
  return sections
}
