/**
 * Gives the style elements that the program makes the nonce by which the server's policy lets them pass. Ant Design passes
 * a nonce on to most of its own and not to all: what locks the page under a dialog, and what measures a scrollbar, has none.
 */
export const signStyles = (page: Document): void => {
  const nonce = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce === undefined) return
  // oxlint-disable-next-line typescript/unbound-method -- The proxy calls it on whatever it is called on.
  page.createElement = new Proxy(page.createElement, {
    apply: (create, self, parameters) => {
      const element: unknown = Reflect.apply(create, self, parameters)
      if (element instanceof HTMLStyleElement) element.nonce = nonce
      return element
    },
  })
}
