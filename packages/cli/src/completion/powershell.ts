import { PROFILE_NAMES, type CommandShape, type FlagShape } from './shape.ts'

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

/** Places, as `tail --type`, of the flags of a kind; and commands whose argument is the name of a sign-in. */
const places = (shapes: readonly CommandShape[], isMeant: (flag: FlagShape) => boolean): readonly string[] =>
  shapes.flatMap(({ path, flags }) =>
    flags.filter(isMeant).flatMap(({ names }) => names.map((name) => `${path} ${name}`)),
  )

/** Completion for PowerShell, which completes file names itself. */
export const powershellScript = (shapes: readonly CommandShape[]): string => {
  const named = shapes.filter(({ takesProfile }) => takesProfile).map(({ path }) => path)
  return [
    '# netbar completion powershell >> $PROFILE',
    'Register-ArgumentCompleter -Native -CommandName netbar -ScriptBlock {',
    '  param($current, $ast, $position)',
    '  $words = @{',
    ...shapes.map(wordLine),
    '  }',
    '  $values = @{',
    ...shapes.flatMap(valueLines),
    '  }',
    `  $lists = ${list(places(shapes, ({ isList }) => isList))}`,
    `  $profiles = ${list([...places(shapes, ({ isProfile }) => isProfile), ...named])}`,
    '  $typed = @($ast.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $position } | ForEach-Object { $_.ToString() })',
    "  $at = ''",
    '  foreach ($word in $typed) {',
    '    $next = "$at $word".Trim()',
    '    if ($words.ContainsKey($next)) { $at = $next }',
    '  }',
    '  $key = "$at $($typed | Select-Object -Last 1)"',
    '  $found = if ($values.ContainsKey($key)) { $values[$key] } else { $words[$at] }',
    `  if ($profiles -contains $key -or $profiles -contains $at) { $found = @($found) + @(${PROFILE_NAMES} 2> $null) }`,
    '  if ($lists -contains $key -and "$current" -match ".*,") { $before = $Matches[0]; $found = $found | ForEach-Object { "$before$_" } }',
    '  $found | Where-Object { $_ -like "$current*" } | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }',
    '}',
    '',
  ].join('\n')
}
