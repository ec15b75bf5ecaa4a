/** ISO 8601 time in UTC with milliseconds, so that text order is time order. */
export type Instant = string
/** A calendar day `yyyy-MM-dd` in Asia/Shanghai. */
export type Day = string
/** Booleans are 0 or 1: the same on every engine. */
export type Flag = 0 | 1
/** A secret encrypted by the secret box. */
export type SealedSecret = string
