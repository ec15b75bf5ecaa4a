/** What every page behind the sign-in may say. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
