/** What is said before somebody is signed in. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
