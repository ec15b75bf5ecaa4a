/** What only pages of the inventory say. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
