import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { ROOT } from '../repository.ts'
import { OUTPUT } from './build.ts'

/**
 * A root folder with the command and its libraries and nothing else: no Node, no shell. It is what an image is made of, and
 * what the command is tried in here, where no container engine is. The script is that of the server's image.
 */
export const makeRoot = (executable: string): string => {
  const root = mkdtempSync(join(tmpdir(), 'netbar-root-'))
  // Users of the image go through it.
  chmodSync(root, 0o755)
  execFileSync('sh', [join(ROOT, 'docs/production/root.sh'), root, executable, '/usr/bin/netbar'])
  return root
}

/** Archive of the root folder, for `docker import` and `podman import`. */
export const makeImage = (root: string): string =>
  pack('netbar-image-linux-x64.tar.gz', ['--numeric-owner', '-C', root, '.'])

/** Archive of one executable. */
export const makeArchive = (executable: string, name: string, version: string): string =>
  pack(`netbar_${version}_${name}.tar.gz`, ['--owner=0', '--group=0', '-C', dirname(executable), basename(executable)])

const pack = (name: string, parameters: readonly string[]): string => {
  const file = join(OUTPUT, name)
  execFileSync('tar', ['-czf', file, ...parameters])
  return file
}

/** A package of Debian with the command and its manual. */
export const makeDebian = (executable: string, architecture: string, version: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'netbar-deb-'))
  const place = (from: string, to: string) => {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    cpSync(from, join(folder, to))
  }
  place(executable, 'usr/bin/netbar')
  place(join(ROOT, 'packages/cli/dist/netbar.1'), 'usr/share/man/man1/netbar.1')
  mkdirSync(join(folder, 'DEBIAN'))
  const control = [
    'Package: netbar',
    // A version of Debian begins with a number, and 0.0.0 is that of this repository.
    `Version: ${version}`,
    `Architecture: ${architecture}`,
    'Maintainer: netbar',
    'Depends: libc6 (>= 2.28), libstdc++6, libatomic1',
    'Section: utils',
    'Priority: optional',
    'Description: netbar in a terminal: live notices and unstored orders',
    '',
  ]
  writeFileSync(join(folder, 'DEBIAN/control'), control.join('\n'))
  const file = join(OUTPUT, `netbar_${version}_${architecture}.deb`)
  execFileSync('dpkg-deb', ['--build', '--root-owner-group', '-Zgzip', folder, file], { stdio: 'ignore' })
  rmSync(folder, { recursive: true })
  return file
}
