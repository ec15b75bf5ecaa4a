/** Whether pages of this origin may use the server: its own, and those of the portals that it allows. */
export const isOriginAllowed = (origin: string, host: string | undefined, allowedOrigins: readonly string[]): boolean =>
  allowedOrigins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host)
