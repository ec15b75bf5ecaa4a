import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let system: string
beforeEach(() => {
  system = mkdtempSync(join(tmpdir(), 'netbar-libraries-'))
})
afterEach(() => rmSync(system, { recursive: true }))

/** Adds a program to the system that is found before the real one. */
const program = (name: string, script: string) => {
  writeFileSync(join(system, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(system, name), 0o755)
}
/** A system with these libraries, and a package manager with this behaviour. */
const systemWith = (libraries: string, install: string) => {
  writeFileSync(join(system, 'libraries'), libraries)
  program('ldconfig', `cat ${system}/libraries`)
  program('apt-get', `echo "$@" >> ${system}/asked\n${install}`)
}
const look = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'node-libraries.mjs')], {
    encoding: 'utf8',
    env: { PATH: `${system}:${process.env['PATH']}` },
  })
const isRoot = process.getuid?.() === 0

describe.runIf(process.platform === 'linux')('the libraries of Node, before an install', () => {
  it('prints and installs nothing where they are there', () => {
    systemWith('libatomic.so.1 => /lib/libatomic.so.1', 'exit 1')
    expect(look()).toMatchObject({ status: 0, stdout: '', stderr: '' })
    expect(() => readFileSync(join(system, 'asked'))).toThrow('ENOENT')
  })

  it.runIf(isRoot)('installs the missing one, as root', () => {
    systemWith('libc.so.6', `echo libatomic.so.1 > ${system}/libraries`)
    expect(look()).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(join(system, 'asked'), 'utf8')).toContain('install --no-install-recommends libatomic1')
  })

  it('names the missing one, and how to install it, where it cannot', () => {
    systemWith('libc.so.6', 'exit 1')
    const { status, stderr } = look()
    expect(status).toBe(1)
    expect(stderr).toContain('needs libatomic.so.1')
    expect(stderr).toContain('apt-get install libatomic1')
  })

  it('are checked by every install', () => {
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    expect(scripts['pnpm:devPreinstall']).toBe('node tools/node-libraries.mjs')
  })
})
