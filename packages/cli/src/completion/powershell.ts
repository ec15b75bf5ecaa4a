import type { CommandShape } from './shape.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const list = (all: readonly string[]): string => `@(${all.map(quoted).join(', ')})`

const wordLine = ({ path, subcommands, flags, operands }: CommandShape): string => {
  const all = [...subcommands.map(({ name }) => name), ...operands, ...flags.flatMap(({ names }) => names)]
  return `    ${quoted(path)} = ${list(all)}`
}

const valueLines = ({ path, flags }: CommandShape): readonly string[] =>
  flags
    .filter(({ takesValue, isFile }) => takesValue && !isFile)
    .flatMap(({ names, values }) => names.map((name) => `    ${quoted(`${path} ${name}`)} = ${list(values)}`))

/** Completion for PowerShell, which completes file names itself. */
export const powershellScript = (shapes: readonly CommandShape[]): string =>
  [
    '# netbar completion powershell >> $PROFILE',
    'Register-ArgumentCompleter -Native -CommandName netbar -ScriptBlock {',
    '  param($current, $ast, $position)',
    '  $words = @{',
    ...shapes.map(wordLine),
    '  }',
    '  $values = @{',
    ...shapes.flatMap(valueLines),
    '  }',
    '  $typed = @($ast.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $position } | ForEach-Object { $_.ToString() })',
    "  $at = ''",
    '  foreach ($word in $typed) {',
    '    $next = "$at $word".Trim()',
    '    if ($words.ContainsKey($next)) { $at = $next }',
    '  }',
    '  $key = "$at $($typed | Select-Object -Last 1)"',
    '  $found = if ($values.ContainsKey($key)) { $values[$key] } else { $words[$at] }',
    '  $found | Where-Object { $_ -like "$current*" } | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }',
    '}',
    '',
  ].join('\n')
