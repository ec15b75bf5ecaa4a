/** What pages of products say. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
