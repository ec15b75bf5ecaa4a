/**
 * Adds the nonce that the server's policy requires to style elements created by scripts. Ant Design passes its nonce to
 * most of its own, but not to the one that locks the page under a dialog and the one that measures a scrollbar.
 */
export const signStyles = (page: Document): void => {
  const nonce = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce === undefined) return
  // oxlint-disable-next-line typescript/unbound-method -- The proxy passes `this` on.
  page.createElement = new Proxy(page.createElement, {
    apply: (create, self, parameters) => {
      const element: unknown = Reflect.apply(create, self, parameters)
      if (element instanceof HTMLStyleElement) element.nonce = nonce
      return element
    },
  })
}
