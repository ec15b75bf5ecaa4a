/** Several ids or codes in one text with a comma before, between and after them, so that each can be looked for. */
export const listText = (values: readonly string[]): string => (values.length === 0 ? '' : `,${values.join(',')},`)

/** What such a text lists. */
export const listOf = (text: string): readonly string[] => text.split(',').filter((value) => value !== '')
