/** Declarations without the compiler's indentation: editors format what they show. */
export const outdent = (text: string): string => text.replaceAll(/\n +/g, '\n')
