/** What a person's own pages say. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
