/** The compiler's indentation of four spaces as one of one. */
export const outdent = (text: string): string =>
  text.replaceAll(/\n((?: {4})+)/g, (_, { length }: string) => `\n${' '.repeat(length / 4)}`)
