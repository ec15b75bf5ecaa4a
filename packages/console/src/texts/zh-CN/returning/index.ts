/** What pages say of goods that go back. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
