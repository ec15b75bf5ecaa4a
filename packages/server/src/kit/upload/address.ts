/** Path of stored files. Outside of `/api/`, whose answers are never cached. */
export const UPLOADS_PREFIX = '/uploads/'

const NAME = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/

/** Address of a stored file. */
export const fileUrl = (name: string): string => UPLOADS_PREFIX + name

/** Name of the stored file at an address of this server; null for any other address. */
export const fileNameOf = (url: string): string | null => {
  if (!url.startsWith(UPLOADS_PREFIX)) return null
  const name = url.slice(UPLOADS_PREFIX.length)
  return NAME.test(name) ? name : null
}
