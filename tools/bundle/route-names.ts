import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../repository.ts'
import { exportedValue } from './exported-value.ts'

const TABLE = join(ROOT, 'packages/shared/src/navigation/route-table.ts')

const isString = (value: unknown): value is string => typeof value === 'string'

/** Names of the routes that code declares as `routes`, in their order: the first argument of each entry. */
export const routeNamesIn = (code: string): readonly string[] => {
  const table = exportedValue('route-table.ts', code, 'routes')
  if (table?.type !== 'ArrayExpression') throw new Error('the table of routes is no list')
  return table.elements.map((entry) => {
    const name = entry?.type === 'CallExpression' ? entry.arguments[0] : undefined
    if (name?.type === 'Literal' && isString(name.value)) return name.value
    throw new Error('the table of routes: each entry is a call with the name of its route')
  })
}

/** Names of all routes, in the order of their table. */
export const routeNames = (): readonly string[] => routeNamesIn(readFileSync(TABLE, 'utf8'))
