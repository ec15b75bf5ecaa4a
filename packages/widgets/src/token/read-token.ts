/** A token of the page, or null for nobody; rejects for everything else. */
export const readToken = async (getToken: () => unknown): Promise<string | null> => {
  const token = await getToken()
  if (token === null || (token && typeof token === 'string')) return token
  throw new TypeError(typeof token)
}
