/** What the page of product settings says. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
