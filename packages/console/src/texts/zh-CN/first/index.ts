/** Texts of the pages before sign-in. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
