/** One broken rule at one place. */
export interface Violation {
  readonly rule: string
  /** Path from the repository's root. */
  readonly file: string
  /** From 1; 0 for the whole file. */
  readonly line: number
  readonly message: string
}

/** `packages/…/file.ts:12  rule  message`: a form that terminals turn into a link. */
export const formatViolation = ({ rule, file, line, message }: Violation): string =>
  `${file}${line > 0 ? `:${line}` : ''}  ${rule}  ${message}`
