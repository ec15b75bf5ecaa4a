/** Texts of the user's own pages. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
