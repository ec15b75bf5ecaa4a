/** C0 and C1 control characters, and marks that change the direction of text. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const HOSTILE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Replaces everything in an untrusted text that a terminal would obey. */
export const sanitize = (text: string): string => text.replace(HOSTILE, '\uFFFD')
