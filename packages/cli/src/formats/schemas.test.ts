import { readFile } from 'node:fs/promises'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { describe, expect, it } from 'vitest'
import { notice, tailEvent, unstoredReport } from './schemas.ts'

const PUBLISHED: readonly (readonly [name: string, schema: GenericSchema])[] = [
  ['notice', notice],
  ['tail-event', tailEvent],
  ['unstored', unstoredReport],
]

describe('the published schemas', () => {
  // One that differs on purpose is written again by `vitest run -u`, and needs a changeset.
  it.each(PUBLISHED)('%s is what is written', async (name, schema) => {
    const published = JSON.stringify(toJsonSchema(schema, { target: 'draft-07' }), null, 2)
    await expect(`${published}\n`).toMatchFileSnapshot(`../../schemas/${name}.schema.json`)
  })

  it('are part of the package', async () => {
    const { files, exports } = JSON.parse(
      await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
      // The package of this folder.
    ) as { readonly files: readonly string[]; readonly exports: Readonly<Record<string, string>> }
    expect(files).toContain('schemas')
    expect(exports['./schemas/*']).toBe('./schemas/*')
  })
})
