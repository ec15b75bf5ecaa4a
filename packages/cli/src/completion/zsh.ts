import { PROFILE_NAMES, type CommandShape, type FlagShape } from './shape.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
/** A word with its description, in the format of `_describe`. */
const described = (name: string, description: string): string =>
  quoted(`${name.replaceAll(':', '\\:')}:${description.replaceAll('\n', ' ')}`)

const PROFILES = `compadd -- \${(f)"$(${PROFILE_NAMES} 2> /dev/null)"}`

/** Adds the values of a flag; of a list, only the last one is completed. */
const valuesOf = ({ values, isFile, isList, isProfile }: FlagShape): string => {
  if (isFile) return '_files'
  if (isProfile) return PROFILES
  if (values.length === 0) return 'true'
  const added = `-- ${values.map(quoted).join(' ')}`
  return isList ? `compset -P '*,'; compadd -qS , ${added}` : `compadd ${added}`
}

const valueCases = ({ path, flags }: CommandShape): readonly string[] =>
  flags
    .filter(({ takesValue }) => takesValue)
    .map((flag) => {
      const patterns = flag.names.map((name) => quoted(`${path} ${name}`)).join(' | ')
      return `    ${patterns}) ${valuesOf(flag)}; return ;;`
    })

const flagWords = ({ names, description }: FlagShape): readonly string[] =>
  names.map((name) => described(name, description))

const wordCase = ({ path, subcommands, flags, operands, takesProfile }: CommandShape): string => {
  const all = [
    ...subcommands.map(({ name, description }) => described(name, description)),
    ...operands.map(quoted),
    ...flags.flatMap(flagWords),
  ]
  return `    ${quoted(path)}) found=(${all.join(' ')})${takesProfile ? `; ${PROFILES}` : ''} ;;`
}

const pathCase = ({ path }: CommandShape): string => {
  const at = path.lastIndexOf(' ')
  return `      ${quoted(`${path.slice(0, Math.max(0, at))} ${path.slice(at + 1)}`)}) at=${quoted(path)} ;;`
}

/** Completion for zsh. */
export const zshScript = (shapes: readonly CommandShape[]): string =>
  [
    '#compdef netbar',
    '# netbar completion zsh > "${fpath[1]}/_netbar"',
    '_netbar() {',
    '  local at="" word',
    '  local -a found',
    '  for word in "${(@)words[2,CURRENT-1]}"; do',
    '    case "$at $word" in',
    ...shapes.filter(({ path }) => path !== '').map(pathCase),
    '    esac',
    '  done',
    '  case "$at ${words[CURRENT-1]}" in',
    ...shapes.flatMap(valueCases),
    '  esac',
    '  case "$at" in',
    ...shapes.map(wordCase),
    '  esac',
    "  _describe 'netbar' found",
    '}',
    'if [ "$funcstack[1]" = "_netbar" ]; then _netbar "$@"; else compdef _netbar netbar; fi',
    '',
  ].join('\n')
