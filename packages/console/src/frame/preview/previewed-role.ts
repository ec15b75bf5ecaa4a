const KEY = 'netbar-preview'

/** Part of an address that opens the console as a role sees it: in a tab of its own, until that is closed. */
export const previewHref = (roleId: string): string => `/home?${KEY}=${roleId}`

/** The role as which this tab shows the console; null for the user's own. */
export const previewedRole = (): string | null => {
  const asked = new URLSearchParams(location.search).get(KEY)
  if (asked !== null) sessionStorage.setItem(KEY, asked)
  return sessionStorage.getItem(KEY)
}

/** Shows the console as the user has it. */
export const endPreview = (): void => {
  sessionStorage.removeItem(KEY)
  location.assign('/home')
}
