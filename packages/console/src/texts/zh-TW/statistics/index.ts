/** What the pages of statistics and replacement orders say. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
