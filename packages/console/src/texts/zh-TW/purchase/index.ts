/** What lists of purchase orders say, and what is done with an order. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
