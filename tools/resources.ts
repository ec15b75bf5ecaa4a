/** Counts what plain resources have of their own in each package: the page kit is worth its lines while these are few. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './repository.ts'

/** Lines that a resource may have in the console, without texts and styles. */
const CONSOLE_LIMIT = 120

interface Counted {
  readonly name: string
  /** Its files in each package. */
  readonly parts: Readonly<Record<'contract' | 'model' | 'server' | 'console', string>>
}

const PRODUCT_PAGES = 'packages/console/src/pages/product'
const resources: readonly Counted[] = [
  {
    name: 'suppliers',
    parts: {
      contract: 'packages/shared/src/contract/suppliers.ts',
      model: 'packages/shared/src/suppliers/*.ts',
      server: 'packages/server/src/suppliers/*.ts',
      console: `${PRODUCT_PAGES}/suppliers/{supplier-definition,suppliers}.tsx`,
    },
  },
  {
    name: 'categories',
    parts: {
      contract: 'packages/shared/src/contract/product-codes.ts',
      model: 'packages/shared/src/product-codes/*.ts',
      server: 'packages/server/src/product-codes/*.ts',
      console: `${PRODUCT_PAGES}/product-codes/{code-manage.tsx,code-parts.ts,use-parents.ts}`,
    },
  },
  {
    name: 'groups',
    parts: {
      contract: 'packages/shared/src/contract/product-codes.ts',
      model: 'packages/shared/src/product-codes/*.ts',
      server: 'packages/server/src/product-codes/{handlers,codes}.ts',
      console: `${PRODUCT_PAGES}/product-codes/{group-code-manage.tsx,code-parts.ts}`,
    },
  },
]

const linesOf = (pattern: string): number => {
  const files = globSync(pattern, { cwd: ROOT }).filter((file) => !file.includes('.test.'))
  if (files.length === 0) throw new Error(`There is no ${pattern}`)
  return files.reduce((sum, file) => sum + readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length, 0)
}

for (const { name, parts } of resources) {
  const counts = Object.entries(parts).map(([part, pattern]) => [part, linesOf(pattern)] as const)
  console.log(`${name.padEnd(12)}${counts.map(([part, lines]) => `${part} ${lines}`.padStart(14)).join('')}`)
  const own = counts.find(([part]) => part === 'console')?.[1] ?? 0
  if (own > CONSOLE_LIMIT) {
    console.error(`${name} has ${own} lines in the console; ${CONSOLE_LIMIT} are the limit of a plain resource.`)
    process.exitCode = 1
  }
}
