import { Option } from 'commander'

/** Possible values of a flag, for completion; by default anything. */
export type FlagValues = readonly string[] | 'file'

/** A flag that can also be set by the environment: `--cursor-file` is `NETBAR_CURSOR_FILE`. */
export const flag = (flags: string, description: string, values: FlagValues = []): Option => {
  const option = new Option(flags, description)
  // The command's schema reports a wrong value in the user's language; `choices()` would report it itself.
  option.argChoices = [...(values === 'file' ? [FILE] : values)]
  return option.env(`NETBAR_${option.name().replaceAll('-', '_').toUpperCase()}`)
}

/** Placeholder for file names among the values of a flag. */
export const FILE = '<file>'

/** Collects the values of a flag that is comma-separated or repeated. */
export const collect = (value: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  ...value.split(','),
]
