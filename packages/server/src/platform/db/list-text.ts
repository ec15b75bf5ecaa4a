/** Encodes ids or codes as one text with a comma before, between and after them, so that each can be searched for. */
export const listText = (values: readonly string[]): string => (values.length === 0 ? '' : `,${values.join(',')},`)

/** Decodes such a text. */
export const listOf = (text: string): readonly string[] => text.split(',').filter((value) => value !== '')
