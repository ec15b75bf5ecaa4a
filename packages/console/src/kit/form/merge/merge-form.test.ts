import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormValues } from '../form-field.ts'
import { gatherLines, spreadLines } from './form-lines.ts'
import { lineOf, mergeForm, withChosen, withTyped, type FormDraft } from './merge-form.ts'

const begin = (row: FormValues): FormDraft => ({ base: row, typed: row })
const merged = (draft: FormDraft, row: FormValues) =>
  mergeForm([...new Set([...Object.keys(row), ...Object.keys(draft.typed)])], draft, row)
const row = { name: '南湖', address: '一号', phone: '1' }

const FIELDS = ['name', 'address', 'lines/a/quantity', 'lines/a/price', 'lines/b/quantity', 'lines/b/price']
const LINES = ['lines/a', 'lines/b']
const ordered: FormValues = { name: '南湖', address: '一号', 'lines/a/quantity': '2', 'lines/a/price': '5' }

const person = fc.constantFrom(0, 1)
const text = fc.string({ maxLength: 3 })
const action = fc.oneof(
  fc.record({ kind: fc.constant('type'), who: person, name: fc.constantFrom(...FIELDS), value: text }),
  fc.record({ kind: fc.constant('remove'), who: person, line: fc.constantFrom(...LINES) }),
  fc.record({ kind: fc.constant('add'), who: person, line: fc.constantFrom(...LINES), value: text }),
  fc.record({ kind: fc.constant('save'), who: person, whose: fc.constantFrom('mine', 'theirs') }),
)
type Action = typeof action extends fc.Arbitrary<infer Each> ? Each : never

/** The fields that a person changes at once: one of a line can be typed only where the form shows the line. */
const changeOf = (each: Exclude<Action, { kind: 'save' }>, shown: FormValues): FormValues => {
  const of = (line: string) => FIELDS.filter((name) => lineOf(name) === line)
  const isShown = (line: string) => of(line).some((name) => (shown[name] ?? '') !== '')
  if ('name' in each) {
    const line = lineOf(each.name)
    return line === null || isShown(line) ? { [each.name]: each.value } : {}
  }
  if ('value' in each)
    return isShown(each.line) ? {} : Object.fromEntries(of(each.line).map((name) => [name, each.value]))
  return Object.fromEntries(of(each.line).map((name) => [name, '']))
}

/** Two users edit one document on a server that refuses outdated versions: untouched fields that the other one changed. */
const overwrittenBy = (actions: readonly Action[]) => {
  let saved = { version: 1, row: ordered }
  const people = [0, 1].map(() => ({ draft: begin(ordered), seen: saved, touched: new Set<string>() }))
  const overwritten: string[] = []
  for (const each of actions) {
    const one = people[each.who]
    if (!one) continue
    if (!('whose' in each)) {
      const changed = changeOf(each, merged(one.draft, one.seen.row).values)
      one.draft = withTyped(one.draft, one.seen.row, changed)
      for (const name of Object.keys(changed)) one.touched.add(name)
      continue
    }
    for (const name of merged(one.draft, one.seen.row).conflicts) {
      one.draft = withChosen(one.draft, one.seen.row, name, each.whose)
      // Who keeps a line that the other one removed decides on all of it.
      if (each.whose === 'mine') for (const field of FIELDS) if (lineOf(field) === name) one.touched.add(field)
    }
    if (one.seen.version !== saved.version) {
      // Refused: the form loads the document and keeps its input.
      one.seen = saved
      continue
    }
    const { values } = merged(one.draft, one.seen.row)
    overwritten.push(
      ...FIELDS.filter((name) => !one.touched.has(name) && (values[name] ?? '') !== (saved.row[name] ?? '')),
    )
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
    const draft = withTyped(begin(row), current, { address: '三号甲' })
    expect(merged(draft, current)).toMatchObject({ values: { address: '三号甲' }, conflicts: [], updated: [] })
    expect(merged(draft, { ...row, address: '四号' })).toMatchObject({ conflicts: ['address'] })
  })

  it.each([
    ['mine', '二号'],
    ['theirs', '三号'],
  ] as const)('settles a conflict for %s, until the row changes again', (whose, value) => {
    const current = { ...row, address: '三号' }
    const draft = withChosen(withTyped(begin(row), row, { address: '二号' }), current, 'address', whose)
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

describe('a list of lines that two people change', () => {
  const copy = (...lines: readonly { id: string; quantity: number; price: number }[]) =>
    spreadLines('lines', 'id', lines)
  const cola = { id: 'a', quantity: 2, price: 5 }
  const water = { id: 'b', quantity: 1, price: 3 }
  const base = copy(cola)
  it.each([
    [
      'the other one added a line',
      copy({ ...cola, quantity: 9 }),
      copy(cola, water),
      [{ ...cola, quantity: 9 }, water],
      [],
    ],
    [
      'each changed another field',
      copy({ ...cola, quantity: 9 }),
      copy({ ...cola, price: 6 }),
      [{ ...cola, quantity: 9, price: 6 }],
      [],
    ],
    [
      'both changed one field',
      copy({ ...cola, quantity: 9 }),
      copy({ ...cola, quantity: 8 }),
      [{ ...cola, quantity: 9 }],
      ['lines/a/quantity'],
    ],
    ['I removed one that nobody changed', {}, copy(cola, water), [water], []],
    ['the other one removed one that I did not change', copy(cola, water), {}, [water], []],
    ['I removed one that the other one changed', {}, copy({ ...cola, price: 6 }), [], ['lines/a']],
    ['the other one removed one that I changed', copy({ ...cola, price: 6 }), {}, [{ ...cola, price: 6 }], ['lines/a']],
    ['both removed one', {}, {}, [], []],
  ])('is merged field by field where %s', (_, typed, current, lines, conflicts) => {
    const merge = merged({ base, typed }, current)
    expect([gatherLines('lines', merge.values), merge.conflicts]).toEqual([lines, conflicts])
  })
  it.each([
    ['mine', []],
    ['theirs', [{ ...cola, price: 6 }]],
  ] as const)('has a removed line as a whole, decided for %s', (whose, lines) => {
    const current = copy({ ...cola, price: 6 })
    const draft = withChosen({ base, typed: {} }, current, 'lines/a', whose)
    const merge = merged(draft, current)
    expect([gatherLines('lines', merge.values), merge.conflicts]).toEqual([lines, []])
  })
})
