/** Texts of pictures and their libraries. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
