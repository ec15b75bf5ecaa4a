/** How long a token lives, in ms, by what it says itself; null where it says nothing. The page's clock may be wrong. */
export const lifetimeOf = (token: string): number | null => {
  try {
    const part = token.split('.')[1] ?? ''
    // Whatever it is, only two numbers of it are looked at.
    const { iat, exp } = JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/'))) as Record<string, unknown>
    return typeof iat === 'number' && typeof exp === 'number' && exp > iat ? (exp - iat) * 1000 : null
  } catch {
    return null
  }
}
