/** What pages that import files of rows say. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
