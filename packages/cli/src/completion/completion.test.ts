import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { EXAMPLES } from '../examples.ts'
import { createProgram } from '../program.ts'
import { loadTexts } from '../texts/texts.ts'
import { manualPage } from '../manual/page.ts'
import { bashScript } from './bash.ts'
import { fishScript } from './fish.ts'
import { powershellScript } from './powershell.ts'
import { shapesOf } from './shape.ts'
import { zshScript } from './zsh.ts'

const t = await loadTexts('en-US')
const program = createProgram(t, '1.2.3', () => Promise.resolve())
const shapes = shapesOf(program)

// The command that the scripts ask for the stored sign-ins.
const commands = mkdtempSync(join(tmpdir(), 'netbar-commands-'))
writeFileSync(join(commands, 'netbar'), '#!/bin/sh\n[ "$*" = "profile list --names" ] && printf "robot\\nother\\n"\n', {
  mode: 0o755,
})
const env = { ...process.env, PATH: `${commands}${delimiter}${process.env['PATH'] ?? ''}` }
afterAll(() => rmSync(commands, { recursive: true, force: true }))

/** Completions that bash offers for the last of these words. */
const offered = (...words: readonly string[]): readonly string[] => {
  const script = `${bashScript(shapes)}\nCOMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); _netbar; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', ...words], { encoding: 'utf8', env })
  expect([status, stderr]).toEqual([0, ''])
  return stdout.split('\n').filter(Boolean)
}

describe('completion', () => {
  it('[CLI-1] covers every command and subcommand', () => {
    const paths = shapes.map(({ path }) => path)
    for (const path of ['login', 'tail', 'unstored', 'doctor', 'profile use', 'notifications read', 'completion'])
      expect(paths).toContain(path)
  })

  it('offers in bash commands, flags and values, each in its place', () => {
    expect(offered('netbar', 'ta')).toEqual(['tail'])
    expect(offered('netbar', 'notifications', '')).toEqual(expect.arrayContaining(['read', 'open', '--history']))
    expect(offered('netbar', 'notifications', 'read', '--a')).toEqual(['--all'])
    expect(offered('netbar', 'tail', '--format', '')).toEqual(['pretty', 'json', 'ndjson', 'tsv'])
    expect(offered('netbar', 'unstored', '--on-error', 'c')).toEqual(['critical'])
    expect(offered('netbar', 'completion', 'z')).toEqual(['zsh'])
    expect(offered('netbar', 'tail', '--bell', 'CALL,CLE')).toEqual(['CALL,CLEAN'])
    expect(offered('netbar', 'tail', '--profile', 'r')).toEqual(['robot'])
    expect(offered('netbar', 'profile', 'use', '')).toEqual(expect.arrayContaining(['robot', 'other']))
  })

  it('offers nothing for free values, and files where a file is expected', () => {
    expect(offered('netbar', 'tail', '--branch', '')).toEqual([])
    expect(offered('netbar', 'tail', '--cursor-file', import.meta.filename.slice(0, -3))).toEqual([
      import.meta.filename,
    ])
  })

  it('has every command and flag in each shell, and offers no secret as a flag', () => {
    for (const script of [bashScript, zshScript, fishScript, powershellScript]) {
      const text = script(shapes)
      for (const { path } of shapes) expect(text).toContain(path)
      expect(text).toContain('cursor-file')
      expect(text).not.toMatch(/(--|-l )(password|token)[ '"]/)
    }
  })
})

const runs = (shell: string): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0
const lacks = (shell: string): string => (runs(shell) ? '' : ` (skipped: there is no ${shell} here)`)

/** Completions that fish offers at the end of a line. */
const offeredByFish = (line: string): readonly string[] => {
  const script = `${fishScript(shapes)}\ncomplete -C ${JSON.stringify(line)}`
  const { status, stdout, stderr } = spawnSync('fish', ['--no-config', '-c', script], { encoding: 'utf8', env })
  expect([status, stderr]).toEqual([0, ''])
  // A description follows after a tab.
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((offer) => offer.split('\t')[0] ?? '')
}

it.skipIf(!runs('fish'))(`[CLI-1] fish offers commands, flags and values, each in its place${lacks('fish')}`, () => {
  expect(offeredByFish('netbar ta')).toEqual(['tail'])
  expect(offeredByFish('netbar notifications ')).toEqual(expect.arrayContaining(['read', 'open']))
  expect(offeredByFish('netbar notifications read --a')).toEqual(['--all'])
  expect(offeredByFish('netbar tail --format ')).toEqual(expect.arrayContaining(['pretty', 'json', 'ndjson', 'tsv']))
  expect(offeredByFish('netbar unstored --on-error c')).toEqual(['critical'])
  expect(offeredByFish('netbar completion z')).toEqual(['zsh'])
  expect(offeredByFish('netbar tail --bell CALL,CLE')).toEqual(['CALL,CLEAN'])
  expect(offeredByFish('netbar tail --branch ')).toEqual([])
  expect(offeredByFish('netbar tail --profile r')).toEqual(['robot'])
  expect(offeredByFish('netbar profile use ')).toEqual(expect.arrayContaining(['robot', 'other']))
})

/** Quotes a word for a shell. */
const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Result in zsh when Tab is pressed at the end of a line, in a pseudo-terminal. */
const completedByZsh = (line: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'netbar-zsh-'))
  try {
    writeFileSync(join(folder, '_netbar'), zshScript(shapes))
    // The word is completed as far as it is unambiguous; its end is marked. The editor announces that it takes keys
    // with words that do not occur in the echo of its commands.
    const script = `zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell ${quote(`PS1= ; fpath=(${quote(folder)} $fpath); autoload -Uz compinit; compinit -u -D; stty -echo; bindkey '^I' complete-word`)}
zpty -w shell ${quote('report() { print -r -- "<$BUFFER>"; exit }; zle -N report; bindkey \'^X\' report')}
zpty -w shell ${quote('zle-line-init() { print ready-$((40 + 2)) }; zle -N zle-line-init')}
zpty -r -m shell seen '*ready-42*'
zpty -w -n shell ${quote(line)}$'\\t\\x18'
zpty -r -m shell seen '*<*>*'
print -r -- "$seen"`
    const { status, stdout } = spawnSync('zsh', ['-f', '-c', script], { encoding: 'utf8', timeout: 60_000, env })
    expect(status).toBe(0)
    return /<(netbar.*)>/.exec(stdout)?.[1] ?? stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

it.skipIf(!runs('zsh'))(
  `[CLI-1] zsh completes commands, flags and values, each in its place${lacks('zsh')}`,
  () => {
    expect(completedByZsh('netbar ta')).toBe('netbar tail ')
    expect(completedByZsh('netbar notifications read --a')).toBe('netbar notifications read --all ')
    expect(completedByZsh('netbar tail --format nd')).toBe('netbar tail --format ndjson ')
    expect(completedByZsh('netbar unstored --on-error c')).toBe('netbar unstored --on-error critical ')
    expect(completedByZsh('netbar completion z')).toBe('netbar completion zsh ')
    expect(completedByZsh('netbar tail --bell CALL,CLE')).toBe('netbar tail --bell CALL,CLEAN,')
    expect(completedByZsh('netbar tail --profile r')).toBe('netbar tail --profile robot ')
    expect(completedByZsh('netbar profile use o')).toBe('netbar profile use other ')
  },
  120_000,
)

describe('help', () => {
  it('has three examples for each command, starting with that command', () => {
    for (const { path } of shapes.filter((shape) => shape.path !== 'help')) {
      expect([path, EXAMPLES[path]?.length]).toEqual([path, 3])
      expect(EXAMPLES[path]?.[0]).toContain(path ? `netbar ${path}` : 'netbar ')
    }
  })
})

describe('the manual page', () => {
  it('documents every command and flag with its variable, and has no missing text', () => {
    const page = manualPage(program, t)
    expect(page).toMatch(/^\.TH NETBAR 1 "" "netbar 1\.2\.3"$/m)
    for (const { path } of shapes.slice(1).filter((shape) => shape.path !== 'help'))
      expect(page).toContain(`.SS netbar ${path.replaceAll('-', '\\-')}`)
    expect(page).toContain('NETBAR_CURSOR_FILE')
    expect(page).not.toMatch(/help\.\w/)
  })
})
