/**
 * Counts the lines of each plain resource in each package: the page kit pays off while these are few. In the console
 * that is its definition and its page; a resource with a field or a dialog unknown to the kit is not plain.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './repository.ts'

/** Maximum lines of a resource in the console, without texts and styles. */
const CONSOLE_LIMIT = 120

interface Counted {
  readonly name: string
  /** Its files in each package. */
  readonly parts: Readonly<Record<'contract' | 'model' | 'server' | 'console', string>>
}

const PRODUCT_PAGES = 'packages/console/src/pages/product'
const SETTINGS_PAGES = 'packages/console/src/pages/settings'

/** A resource that has the same name in each package. */
const named = (name: string, console: string): Counted => ({
  name,
  parts: {
    contract: `packages/shared/src/contract/**/${name}.ts`,
    model: `packages/shared/src/*/${name}/*.ts`,
    server: `packages/server/src/domains/*/${name}/*.ts`,
    console,
  },
})

const resources: readonly Counted[] = [
  named('suppliers', `${PRODUCT_PAGES}/suppliers/{supplier-definition.ts,suppliers.tsx}`),
  named('announcements', `${SETTINGS_PAGES}/update-log/{announcement-definition.tsx,platform-parts.ts}`),
  named('releases', `${SETTINGS_PAGES}/update-log/{release-definition.tsx,platform-parts.ts}`),
  {
    ...named('product-codes', `${PRODUCT_PAGES}/product-codes/{category-definition.tsx,code-manage.tsx}`),
    name: 'categories',
  },
  {
    ...named('product-codes', `${PRODUCT_PAGES}/product-codes/{group-definition.tsx,group-code-manage.tsx}`),
    name: 'groups',
  },
]

const linesOf = (pattern: string): number => {
  const files = globSync(pattern, { cwd: ROOT }).filter((file) => !file.includes('.test.'))
  if (files.length === 0) throw new Error(`There is no ${pattern}`)
  return files.reduce((sum, file) => sum + readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length, 0)
}

for (const { name, parts } of resources) {
  const counts = Object.entries(parts).map(([part, pattern]) => [part, linesOf(pattern)] as const)
  console.log(`${name.padEnd(18)}${counts.map(([part, lines]) => `${part} ${lines}`.padStart(14)).join('')}`)
  const own = counts.find(([part]) => part === 'console')?.[1] ?? 0
  if (own > CONSOLE_LIMIT) {
    console.error(`${name} has ${own} lines in the console; ${CONSOLE_LIMIT} are the limit of a plain resource.`)
    process.exitCode = 1
  }
}
