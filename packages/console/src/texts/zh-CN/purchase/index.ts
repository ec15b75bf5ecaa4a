/** Texts of purchase order lists, and of the steps of an order. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
