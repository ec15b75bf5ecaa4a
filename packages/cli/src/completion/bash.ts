import type { CommandShape } from './shape.ts'

const words = (all: readonly string[]): string => `'${all.join(' ')}'`

/** Completions after a flag: its values, file names, or none. */
const valueCases = ({ path, flags }: CommandShape): readonly string[] =>
  flags
    .filter(({ takesValue }) => takesValue)
    .map(({ names, values, isFile }) => {
      const patterns = names.map((name) => `'${path} ${name}'`).join(' | ')
      const found = isFile ? '-f' : `-W ${words(values)}`
      return `    ${patterns}) COMPREPLY=($(compgen ${found} -- "$current")); return ;;`
    })

const wordCase = ({ path, subcommands, flags, operands }: CommandShape): string => {
  const all = [...subcommands.map(({ name }) => name), ...operands, ...flags.flatMap(({ names }) => names)]
  return `    '${path}') COMPREPLY=($(compgen -W ${words(all)} -- "$current")) ;;`
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
