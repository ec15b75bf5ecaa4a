import { describe, expect, it } from 'vitest'
import type { FormField } from './form-field.ts'
import { inSection, sectionsOf } from './sections.ts'

const field = (name: string): FormField => ({ kind: 'text', name, label: name })
const [a, b, c, d] = [field('a'), field('b'), field('c'), field('d')]

describe('sections of a form', () => {
  it.each([
    ['no field', [], []],
    ['fields without a section', [a, b], [[null, 'ab']]],
    [
      'fields of two sections',
      [...inSection('one', [a, b]), ...inSection('two', [c])],
      [
        ['one', 'ab'],
        ['two', 'c'],
      ],
    ],
    [
      'fields before and after a section',
      [a, ...inSection('one', [b, c]), d],
      [
        [null, 'a'],
        ['one', 'bc'],
        [null, 'd'],
      ],
    ],
  ])('%s', (_, fields, sections) => {
    const found = sectionsOf(fields).map((section) => [section.label, section.fields.map(({ name }) => name).join('')])
    expect(found).toEqual(sections)
  })
})
