/** What is said of the photos of documents. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
