/** Prints what is so; ends a try with what was seen where it is not. */
export const expectSo = (what: string, isSo: boolean, seen: unknown = ''): void => {
  if (!isSo) throw new Error(`${what}: not so. ${typeof seen === 'string' ? seen : JSON.stringify(seen)}`)
  console.log(`✓ ${what}`)
}
