/** Whether pages of this origin may call the server: its own, and those of the allowed portals. */
export const isOriginAllowed = (origin: string, host: string | undefined, allowedOrigins: readonly string[]): boolean =>
  allowedOrigins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host)
