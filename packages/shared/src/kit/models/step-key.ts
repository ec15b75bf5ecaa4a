/** FNV-1a of a text, as 7 letters and digits. */
export const fingerprint = (text: string): string => {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36).padStart(7, '0')
}

/**
 * The idempotency key of a document's step. It is derived from the body and the version in it: a retry, even after a
 * reload, is the same request, and a changed body is another.
 */
export const stepKey = (step: string, id: string, body: { readonly version: number }): string =>
  `${step}-${id}-${body.version}-${fingerprint(JSON.stringify(body))}`

/** Makes the input of a step's call from the document on the screen and the other fields of the body. */
export const stepRequest =
  <Params extends { readonly id: string; readonly version: number }>(step: string) =>
  ({ id, ...body }: Params) => ({ params: { id }, body, idempotencyKey: stepKey(step, id, body) })
