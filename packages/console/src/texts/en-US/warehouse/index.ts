/** What the company's warehouse is told of what stores wait for, what was sent to them, and what is ordered of suppliers. */
export const texts = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
