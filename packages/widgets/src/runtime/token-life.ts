/** Lifetime of a token in ms by its own claims, independent of the page's clock; null without them. */
export const lifetimeOf = (token: string): number | null => {
  try {
    const part = token.split('.')[1] ?? ''
    // The content is untrusted; only two numbers of it are used.
    const { iat, exp } = JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/'))) as Record<string, unknown>
    return typeof iat === 'number' && typeof exp === 'number' && exp > iat ? (exp - iat) * 1000 : null
  } catch {
    return null
  }
}
