/** Texts of settlement bills, and of payment configurations. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
