/** Texts of the purchase cart and the checkout. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
