import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormValues } from './form-field.ts'
import { mergeForm, withChosen, withTyped, type FormDraft } from './merge-form.ts'

const NAMES = ['name', 'address', 'phone']
const begin = (row: FormValues): FormDraft => ({ base: row, typed: row })
const merged = (draft: FormDraft, row: FormValues) => mergeForm(NAMES, draft, row)
const row = { name: '南湖', address: '一号', phone: '1' }

const person = fc.constantFrom(0, 1)
const action = fc.oneof(
  fc.record({ kind: fc.constant('type'), who: person, name: fc.constantFrom(...NAMES), value: fc.string() }),
  fc.record({ kind: fc.constant('save'), who: person, whose: fc.constantFrom('mine', 'theirs') }),
)

/** Two users edit one row on a server that refuses outdated versions: untouched fields that the other one changed. */
const overwrittenBy = (actions: readonly (typeof action extends fc.Arbitrary<infer Action> ? Action : never)[]) => {
  let saved = { version: 1, row: row as FormValues }
  const people = [0, 1].map(() => ({ draft: begin(row), seen: saved, touched: new Set<string>() }))
  const overwritten: string[] = []
  for (const each of actions) {
    const one = people[each.who]
    if (!one) continue
    if (each.kind === 'type') {
      one.draft = withTyped(one.draft, one.seen.row, each.name, each.value)
      one.touched.add(each.name)
      continue
    }
    for (const name of merged(one.draft, one.seen.row).conflicts)
      one.draft = withChosen(one.draft, one.seen.row, name, each.whose)
    if (one.seen.version !== saved.version) {
      // Refused: the form loads the row and keeps its input.
      one.seen = saved
      continue
    }
    const { values } = merged(one.draft, one.seen.row)
    overwritten.push(...NAMES.filter((name) => !one.touched.has(name) && values[name] !== saved.row[name]))
    saved = { version: saved.version + 1, row: values }
    Object.assign(one, { draft: begin(values), seen: saved })
    one.touched.clear()
  }
  return overwritten
}

describe('a form whose row someone else saved in the meantime', () => {
  it.each([
    ['neither changed it', {}, {}, '一号', [], []],
    ['only I changed it', { address: '二号' }, {}, '二号', [], []],
    ['only the other one changed it', {}, { address: '三号' }, '三号', [], ['address']],
    ['both changed it to the same', { address: '二号' }, { address: '二号' }, '二号', [], []],
    ['both changed it to something else', { address: '二号' }, { address: '三号' }, '二号', ['address'], []],
    ['I emptied it and the other one changed it', { address: '' }, { address: '三号' }, '', ['address'], []],
  ])('holds of a field the right value where %s', (_, mine, theirs, value, conflicts, updated) => {
    const draft = { base: row, typed: { ...row, ...mine } }
    expect(merged(draft, { ...row, ...theirs })).toEqual({
      values: { ...row, address: value },
      conflicts,
      updated,
    })
  })

  it('has no conflict in input over the new value', () => {
    const current = { ...row, address: '三号' }
    const draft = withTyped(begin(row), current, 'address', '三号甲')
    expect(merged(draft, current)).toMatchObject({ values: { address: '三号甲' }, conflicts: [], updated: [] })
    expect(merged(draft, { ...row, address: '四号' })).toMatchObject({ conflicts: ['address'] })
  })

  it.each([
    ['mine', '二号'],
    ['theirs', '三号'],
  ] as const)('settles a conflict for %s, until the row changes again', (whose, value) => {
    const current = { ...row, address: '三号' }
    const draft = withChosen(withTyped(begin(row), row, 'address', '二号'), current, 'address', whose)
    expect(merged(draft, current)).toMatchObject({ values: { address: value }, conflicts: [] })
    const again = merged(draft, { ...row, address: '四号' })
    expect(again.conflicts).toEqual(whose === 'mine' ? ['address'] : [])
  })

  it('changes no field that its user did not touch, however two people interleave', () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        expect(overwrittenBy(actions)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
