/** Texts of the lines of documents that are filled in. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
