/** The part of Trusted Types used here; TypeScript's DOM library does not have it. */
interface WithTrustedTypes {
  readonly location: { readonly origin: string }
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
    ): unknown
  }
}

/**
 * The server's policy lets no text become markup or code (`require-trusted-types-for 'script'`). The one exception is
 * the text of style elements that Ant Design writes, which has no `<`: anything that could be an element is refused.
 * Workers are scripts of this build.
 */
export const guardMarkup = (page: object): void => {
  // A window with an API that the DOM library lacks.
  const { trustedTypes, location } = page as WithTrustedTypes
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (url.startsWith(`${location.origin}/assets/`) ? url : null),
  })
}
