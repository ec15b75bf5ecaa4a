/** Exit codes of every command but `unstored`; docs/cli.md explains them. */
export const ExitCode = {
  ok: 0,
  failed: 1,
  usage: 2,
  signedOut: 4,
  forbidden: 5,
  configuration: 78,
  timeout: 124,
  hungUp: 129,
  interrupted: 130,
  terminated: 143,
} as const

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode]
