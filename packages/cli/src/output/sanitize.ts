/** Control characters of both sets, and marks that turn the direction of text around. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const HOSTILE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text from outside, with nothing in it that a terminal would obey. */
export const sanitize = (text: string): string => text.replace(HOSTILE, '\uFFFD')
