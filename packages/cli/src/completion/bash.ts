import { PROFILE_NAMES, type CommandShape, type FlagShape } from './shape.ts'

const words = (all: readonly string[]): string => `'${all.join(' ')}'`

const PROFILES = `-W "$(${PROFILE_NAMES} 2> /dev/null)"`

/** Arguments of compgen for the values of a flag; of a list, only the last one is completed. */
const valuesOf = ({ values, isFile, isList, isProfile }: FlagShape): string => {
  if (isFile) return '-f -- "$current"'
  if (isProfile) return `${PROFILES} -- "$current"`
  return isList ? `-P "$before" -W ${words(values)} -- "\${current##*,}"` : `-W ${words(values)} -- "$current"`
}

/** Completions after a flag: its values, file names, or none. */
const valueCases = ({ path, flags }: CommandShape): readonly string[] =>
  flags
    .filter(({ takesValue }) => takesValue)
    .map((flag) => {
      const patterns = flag.names.map((name) => `'${path} ${name}'`).join(' | ')
      return `    ${patterns}) COMPREPLY=($(compgen ${valuesOf(flag)})); return ;;`
    })

const wordCase = ({ path, subcommands, flags, operands, takesProfile }: CommandShape): string => {
  const all = [...subcommands.map(({ name }) => name), ...operands, ...flags.flatMap(({ names }) => names)]
  const profiles = takesProfile ? ` $(compgen ${PROFILES} -- "$current")` : ''
  return `    '${path}') COMPREPLY=($(compgen -W ${words(all)} -- "$current")${profiles}) ;;`
}

const pathCase = ({ path }: CommandShape): string => {
  const at = path.lastIndexOf(' ')
  return `      '${path.slice(0, Math.max(0, at))} ${path.slice(at + 1)}') path='${path}' ;;`
}

/** Completion for bash. */
export const bashScript = (shapes: readonly CommandShape[]): string =>
  [
    '# netbar completion bash > ~/.local/share/bash-completion/completions/netbar',
    '_netbar() {',
    '  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD - 1]}" path="" word',
    '  local before=""',
    '  case "$current" in *,*) before="${current%,*}," ;; esac',
    '  COMPREPLY=()',
    '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
    '    case "$path $word" in',
    ...shapes.filter(({ path }) => path !== '').map(pathCase),
    '    esac',
    '  done',
    '  case "$path $previous" in',
    ...shapes.flatMap(valueCases),
    '  esac',
    '  case "$path" in',
    ...shapes.map(wordCase),
    '  esac',
    '}',
    'complete -F _netbar netbar',
    '',
  ].join('\n')
