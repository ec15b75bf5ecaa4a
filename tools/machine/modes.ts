/** Owners, groups and modes of docs/operations.md, as its table has them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../repository.ts'

const ROW = /^\| (.+?) +\| (\w+) (\w+) +\| (\d{3}) +\|$/gm

/** As `stat -c '%n %U %G %a'` prints them. */
export const modesOfPage = (): readonly string[] =>
  [...readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').matchAll(ROW)].flatMap(
    ([, paths = '', owner, group, mode]) =>
      [...paths.matchAll(/`([^`]+)`/g)]
        .map(([, path = '']) => path)
        .filter((path) => path !== '/etc/netbar' || !paths.includes('netbar.env'))
        .map((path) => `${path.startsWith('/') ? path : `/etc/netbar/${path}`} ${owner} ${group} ${mode}`),
  )
