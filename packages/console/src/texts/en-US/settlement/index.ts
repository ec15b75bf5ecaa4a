/** What pages say of what stores owe, and of how brands are paid. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
