import { orderDraft, profileDraft, supplierDraft } from '@netbar/shared/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fieldLimit } from './text-limit.ts'

const supplier = v.object(supplierDraft)

it.each([
  ['a required text', supplier, 'name', 50],
  ['a text inside another pipe', supplier, 'creditCode', 18],
  ['an optional text', supplier, 'remark', 200],
  ['a text or nothing', profileDraft, 'email', 100],
  [
    'a text of a form that is checked as a whole',
    v.pipe(
      orderDraft,
      v.check(() => true),
    ),
    'remark',
    200,
  ],
  ['a text bound by a pattern', orderDraft, 'phone', null],
  [
    'a list that is typed as lines of a text',
    v.object({
      networks: v.pipe(
        v.string(),
        v.transform((text) => text.split('\n')),
        v.pipe(v.array(v.string()), v.maxLength(20)),
      ),
    }),
    'networks',
    null,
  ],
  ['a name that the schema does not have', supplier, 'nickname', null],
] as const)('the limit of %s is that of the contract', (_, schema, name, limit) => {
  expect(fieldLimit(schema, name)).toBe(limit)
})
