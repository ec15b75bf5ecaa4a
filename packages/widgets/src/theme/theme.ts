/** `auto` follows the person's system. */
export type Theme = 'light' | 'dark' | 'auto'
