/** Texts of the company's warehouse: open demand, deliveries and supplier orders. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
