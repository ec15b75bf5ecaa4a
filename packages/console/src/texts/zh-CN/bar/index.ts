/** Texts of the bar. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
