/** Texts of what is around a document. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
