/** Texts of the product settings. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
