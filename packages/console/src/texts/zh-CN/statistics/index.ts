/** Texts of statistics and replacement orders. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
