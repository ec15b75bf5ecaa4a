import { describe, expect, it } from 'vitest'
import { withoutLateParts } from './without-late-parts.ts'

describe('one file', () => {
  it('has what is imported on demand from the start, each module once, in a promise as before', () => {
    const code = `import { lazy } from './lazy.ts'
const load = async () => (await import('./part.ts')).Part
const again = () => import( './part.ts' )
const texts = () => import('@netbar/shared/live')
`
    expect(withoutLateParts(code)).toBe(
      `import * as late0 from './part.ts';import * as late1 from '@netbar/shared/live';import { lazy } from './lazy.ts'
const load = async () => (await Promise.resolve(late0)).Part
const again = () => Promise.resolve(late0)
const texts = () => Promise.resolve(late1)
`,
    )
  })
  it('leaves a module as it is that imports nothing on demand', () => {
    expect(withoutLateParts(`import a from './a.ts'\n`)).toBe(`import a from './a.ts'\n`)
  })
})
