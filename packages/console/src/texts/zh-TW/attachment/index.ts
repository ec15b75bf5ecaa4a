/** Texts of document photos. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
