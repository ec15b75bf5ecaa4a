/** Texts of the people who use the console, and of what they may do. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
