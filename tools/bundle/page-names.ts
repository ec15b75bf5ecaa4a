import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT } from '../repository.ts'
import { exportedValue } from './exported-value.ts'

const FOLDERS = 'packages/console/src/pages/*/*/pages.ts'

/** Names of the routes whose pages a `pages.ts` declares: the keys of its export `pages`. */
export const namesIn = (file: string, code: string): readonly string[] => {
  const declared = exportedValue(file, code, 'pages')
  const properties = declared?.type === 'ObjectExpression' ? declared.properties : []
  const names = properties.map((property) => {
    if (property.type === 'Property' && property.key.type === 'Identifier') return property.key.name
    if (property.type === 'Property' && property.key.type === 'Literal') return String(property.key.value)
    throw new Error(`${file}: each page is written with the name of its route`)
  })
  if (names.length === 0) throw new Error(`${file} exports no pages`)
  return names
}

/** Names of the routes whose pages the console shows in tabs, by the group of the menu whose folder declares them. */
export const pageNamesByGroup = (): Readonly<Record<string, readonly string[]>> => {
  const files = globSync(FOLDERS, { cwd: ROOT }).toSorted()
  const groups = Object.groupBy(files, (file) => basename(dirname(dirname(file))))
  return Object.fromEntries(
    Object.entries(groups).map(([group, members = []]) => [
      group,
      members.flatMap((file) => namesIn(file, readFileSync(join(ROOT, file), 'utf8'))),
    ]),
  )
}

/** Names of all routes whose pages the console shows in tabs. */
export const pageNames = (): readonly string[] => Object.values(pageNamesByGroup()).flat()
