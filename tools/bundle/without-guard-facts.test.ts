import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../repository.ts'
import { withoutFacts } from './without-guard-facts.ts'

const source = readFileSync(join(ROOT, 'packages/shared/src/navigation/route-table.ts'), 'utf8')
const routesIn = (code: string, end: string) =>
  [...code.matchAll(new RegExp(`age\\(\\s*'([\\w-]+)',\\s*'([^']+)'${end}`, 'g'))].map(([, name, path]) => [name, path])

it('[WIDGET-3] every route keeps its name and path, without the facts that only the guard reads', () => {
  const left = withoutFacts(source)
  expect(routesIn(source, '').length).toBeGreaterThan(100)
  expect(routesIn(left, ',?\\s*\\)')).toEqual(routesIn(source, ''))
})
