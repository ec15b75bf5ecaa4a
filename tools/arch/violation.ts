/** One broken rule at one place. */
export interface Violation {
  readonly rule: string
  /** Path from the repository's root. */
  readonly file: string
  /** Counted from 1; 0 when the whole file is meant. */
  readonly line: number
  readonly message: string
}

/** `packages/…/file.ts:12  rule  message`: what a terminal makes a link of. */
export const formatViolation = ({ rule, file, line, message }: Violation): string =>
  `${file}${line > 0 ? `:${line}` : ''}  ${rule}  ${message}`
