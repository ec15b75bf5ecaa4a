/** Where the database is, without who asks and with which password. */
export const postgresPlace = (url: string): string => {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`
}
