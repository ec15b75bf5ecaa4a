import { Option } from 'commander'

/** Possible values of a flag or argument, for completion; by default anything. */
export type FlagValues = readonly string[] | keyof typeof KINDS

/** A flag that can also be set by the environment: `--cursor-file` is `NETBAR_CURSOR_FILE`. */
export const flag = (flags: string, description: string, values: FlagValues = []): Option => {
  const option = new Option(flags, description)
  // The command's schema reports a wrong value in the user's language; `choices()` would report it itself.
  option.argChoices = [...choicesOf(values)]
  return option.env(`NETBAR_${option.name().replaceAll('-', '_').toUpperCase()}`)
}

/** Placeholders among the values of a flag: file names, a list of notice types, a kind of notification, and names of stored sign-ins. */
export const KINDS = { file: '<file>', types: '<types>', kinds: '<kinds>', profiles: '<profiles>' } as const

export const choicesOf = (values: FlagValues): readonly string[] =>
  typeof values === 'string' ? [KINDS[values]] : values

/** Collects the values of a flag that is comma-separated or repeated. */
export const collect = (value: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  ...value.split(','),
]
