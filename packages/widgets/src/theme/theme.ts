/** `auto` follows the system. */
export type Theme = 'light' | 'dark' | 'auto'
