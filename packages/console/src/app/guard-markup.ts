/** What of Trusted Types is used here; TypeScript's DOM library does not have it. */
interface WithTrustedTypes {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown
  }
}

/**
 * The server's policy lets no text become markup or code (`require-trusted-types-for 'script'`). The one thing that passes
 * is what Ant Design writes into style elements, which has no `<` in it: whatever could be an element is refused.
 */
export const guardMarkup = (page: object): void => {
  // A window, of which the DOM library knows less than the browser does.
  const { trustedTypes } = page as WithTrustedTypes
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })
}
