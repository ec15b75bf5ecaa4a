/** What the way to an order says, and the way back. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
