/** Texts common to all pages behind the sign-in. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
