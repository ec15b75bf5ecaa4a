/** Texts of what a chart offers. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
