import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../repository.ts'
import { OUTPUT } from './build.ts'

/** Libraries that a Linux executable needs, with its loader, as the loader lists them. */
const librariesOf = (executable: string): readonly string[] =>
  execFileSync('ldd', [executable], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => /(?:=> )?(\/\S+) \(0x/.exec(line)?.[1] ?? [])

/**
 * A root folder with the command and its libraries and nothing else: no Node, no shell. It is what an image is made of, and
 * what the command is tried in here, where no container engine is.
 */
export const makeRoot = (executable: string): string => {
  const root = mkdtempSync(join(tmpdir(), 'netbar-root-'))
  for (const file of [executable, ...librariesOf(executable)]) {
    const target = join(root, file === executable ? 'usr/bin/netbar' : file)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(file, target)
  }
  for (const folder of ['tmp', 'root', 'etc', 'dev', 'proc']) mkdirSync(join(root, folder))
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0::/root:/\n')
  return root
}

/** Archive of the root folder, for `docker import` and `podman import`. */
export const makeImage = (root: string): string => {
  const file = join(OUTPUT, 'netbar-image-linux-x64.tar.gz')
  execFileSync('tar', ['-czf', file, '--owner=0', '--group=0', '-C', root, '.'])
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
