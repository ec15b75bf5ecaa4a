import { reason, supplierDraft } from '@netbar/shared/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { draftOf, valuesOf, type FormField } from './form-field.ts'
import { formProblems } from './form-problems.ts'
import { reasonField } from './reason-field.ts'

const fields: readonly FormField[] = [
  { kind: 'text', name: 'name', label: '', isRequired: true },
  { kind: 'number', name: 'days', label: '' },
  { kind: 'money', name: 'priceFen', label: '' },
  { kind: 'day', name: 'until', label: '', isShown: ({ days }) => days !== '0' },
  { kind: 'choice', name: 'category', label: '', useOptions: () => [] },
]
const schema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(10)),
  days: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(30)), 0),
  priceFen: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  until: v.optional(v.nullable(v.pipe(v.string(), v.isoDate()))),
  category: v.optional(v.picklist(['FOOD'])),
})
const row = { name: '矿泉水', days: 7, priceFen: 2880, until: '2027-01-01', category: 'FOOD', other: 1 }
const problemsOf = (values: Readonly<Record<string, string>>) =>
  formProblems(
    fields,
    schema,
    draftOf(fields, { name: '水', days: '', priceFen: '', until: '', category: '', ...values }),
  )

describe('the values of a form', () => {
  it('are made from a row and back', () => {
    const { other: _other, ...own } = row
    expect(valuesOf(fields, row)).toMatchObject({ days: '7', priceFen: '28.80' })
    expect(draftOf(fields, valuesOf(fields, row))).toEqual(own)
  })
  it('are empty for a new row, and empty ones are not sent', () => {
    const empty = valuesOf(fields, null)
    expect(Object.values(empty)).toEqual(['', '', '', '', ''])
    expect(draftOf(fields, empty)).toEqual({
      name: '',
      days: undefined,
      priceFen: undefined,
      until: null,
      category: undefined,
    })
  })
  it('are not sent for hidden fields', () => {
    expect(draftOf(fields, { ...valuesOf(fields, row), days: '0' })).not.toHaveProperty('until')
  })
  it.each([
    ['0.07', 7],
    ['19.99', 1999],
    ['1', 100],
    ['1.005', Number.NaN],
    ['-1', -100],
    ['20,000.50', 2_000_050],
    ['￥１２．３', 1230],
    ['1。5', 150],
    [' 3 000 ', 300_000],
    ['2,00', Number.NaN],
    ['1,2345', Number.NaN],
    ['1e3', Number.NaN],
    ['一', Number.NaN],
  ])('[FMT-1] %s yuan are %s fen', (typed, fen) => {
    expect(draftOf(fields, { priceFen: typed })['priceFen']).toBe(fen)
  })
})

describe('a code', () => {
  const code: FormField = { kind: 'code', name: 'phone', label: '' }
  it.each([
    [' 199 0000 9701 ', '19900009701'],
    ['６９０１２３', '690123'],
    ['jd 001', 'jd001'],
  ])('is sent without the spaces and the full-width signs of what was pasted: “%s”', (typed, sent) => {
    expect(draftOf([code], { phone: typed })).toEqual({ phone: sent })
  })
})

describe('the problems of a form', () => {
  it('[VAL-3] are none where the contract accepts the draft', () => {
    expect(problemsOf({})).toEqual({})
  })
  it.each([
    [{ name: '' }, { name: { key: 'kit.problem.required' } }],
    [{ name: ' ' }, { name: { key: 'kit.problem.required' } }],
    [{ name: 'x'.repeat(11) }, { name: { key: 'kit.problem.tooLong', params: { max: 10 } } }],
    [{ days: '31' }, { days: { key: 'kit.problem.tooLarge', params: { max: 30 } } }],
    [{ days: '-1' }, { days: { key: 'kit.problem.tooSmall', params: { min: 0 } } }],
    [{ days: '1.5' }, { days: { key: 'kit.problem.notANumber' } }],
    [{ days: 'x' }, { days: { key: 'kit.problem.notANumber' } }],
    [{ days: '99999999999' }, { days: { key: 'kit.problem.tooLarge', params: { max: 30 } } }],
    [{ priceFen: '-0.5' }, { priceFen: { key: 'kit.problem.tooSmall', params: { min: 0.01 } } }],
    [{ priceFen: '1.234' }, { priceFen: { key: 'kit.problem.notMoney' } }],
    [{ until: '2026-13-01' }, { until: { key: 'kit.problem.badValue' } }],
    [{ category: 'X' }, { category: { key: 'kit.problem.badValue' } }],
  ])('[VAL-3] is said of each field: %j', (typed, problems) => {
    expect(problemsOf(typed)).toEqual(problems)
  })
  it.each([
    ['', 'kit.problem.required', undefined],
    ['缺', 'kit.problem.tooShort', { min: 2 }],
    ['字'.repeat(201), 'kit.problem.tooLong', { max: 200 }],
  ])('[VAL-3] is how long a reason is: “%.5s”', (typed, key, params) => {
    expect(formProblems([reasonField('')], v.object({ reason }), { reason: typed })).toEqual({
      reason: params === undefined ? { key } : { key, params },
    })
  })
  it('[VAL-3] include an empty list that needs a choice', () => {
    const channels: FormField = { kind: 'choices', name: 'channels', label: '', useOptions: () => [] }
    const some = v.object({ channels: v.pipe(v.array(v.string()), v.minLength(1)) })
    expect(formProblems([channels], some, { channels: [] })).toEqual({ channels: { key: 'kit.problem.required' } })
    expect(formProblems([channels], some, { channels: ['BAR'] })).toEqual({})
  })
  it('[VAL-3] use the field’s own text where it has one', () => {
    const field: FormField = {
      kind: 'text',
      name: 'creditCode',
      label: '',
      problem: 'supplier.creditCodeWrong',
    }
    expect(formProblems([field], v.object(supplierDraft), { creditCode: '123' })).toEqual({
      creditCode: { key: 'supplier.creditCodeWrong' },
    })
  })
})
