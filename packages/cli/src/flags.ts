import { Option } from 'commander'

/** What can stand behind a flag, for who completes it; anything unless given. */
export type FlagValues = readonly string[] | 'file'

/** A flag that the environment can give as well: `--cursor-file` is `NETBAR_CURSOR_FILE`. */
export const flag = (flags: string, description: string, values: FlagValues = []): Option => {
  const option = new Option(flags, description)
  // Which value is wrong is told by the schema of the command, in the person's language: `choices()` would tell it itself.
  option.argChoices = [...(values === 'file' ? [FILE] : values)]
  return option.env(`NETBAR_${option.name().replaceAll('-', '_').toUpperCase()}`)
}

/** Stands among the values of a flag for the names of files. */
export const FILE = '<file>'

/** Collects what a flag is given with commas, or by being repeated. */
export const collect = (value: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  ...value.split(','),
]
