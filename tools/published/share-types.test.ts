import { describe, expect, it } from 'vitest'
import { reachedFrom } from './reached-from.ts'
import { shareTypes } from './share-types.ts'
import { printModule } from './print-module.ts'

const ID = 'v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 64, undefined>]>'
const share = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(shareTypes(new Map(Object.entries(files))))

describe('declarations that share types', () => {
  it('name a type that is repeated, in whatever file and layout, after its constant, and keep its comments', () => {
    const id = `import * as v from 'valibot';\nexport declare const id: ${ID};\n`
    const order = `export declare const order: {\n    /** Its number. */\n    id: ${ID.replaceAll('v.', 'import("valibot").')};\n    remark: "so long that it is worth a name of its own";\n};\n`
    const shared = share({ 'core/id.d.ts': id, 'order.d.ts': order, 'copy.d.ts': order })
    expect(shared['core/id.d.ts']).toContain("import type * as t from '../named-types.ts';")
    expect(shared['core/id.d.ts']).toContain('export declare const id: t.Id;')
    expect(shared['order.d.ts']).toContain('export declare const order: t.Order;')
    expect(shared['named-types.d.ts']).toBe(
      "import type * as valibot from 'valibot';\n" +
        `export type Id = ${ID.replaceAll('v.', 'valibot.')};\n` +
        'export type Order = {\n/** Its number. */\nid: Id;\nremark: "so long that it is worth a name of its own";\n};\n',
    )
  })
  it('give a short name to a type that every place calls something else', () => {
    const text = ['amount', 'price', 'rest'].map((name) => `${name}: ${ID};`).join(' ')
    const source = `import * as v from 'valibot';\nexport declare const a: { ${text} };\n`
    expect(share({ 'a.d.ts': source })).toMatchObject({
      'a.d.ts': expect.stringContaining('{ amount: t.T; price: t.T; rest: t.T; }'),
      'named-types.d.ts': expect.stringContaining('export type T = '),
    })
  })
  it('import what they name by its module more than once, unless the name means something else there', () => {
    const call = 'import("./core/call.ts").Call<"a thing">'
    const source = `export declare const one: ${call};\nexport declare const two: ${call.replace('a thing', 'b')};\n`
    const imported = "import type { Call } from './core/call.ts';\n"
    expect(share({ 'a.d.ts': source })['a.d.ts']).toBe(imported + source.replaceAll('import("./core/call.ts").', ''))
    const own = `${source}interface Call {}\nexport {};\n`
    expect(share({ 'a.d.ts': own })['a.d.ts']).toBe(own)
  })
  it.each([
    [
      'type parameters',
      `export type Box<Row> = { a: ${ID.replaceAll('string', 'Row')}; b: ${ID.replaceAll('string', 'Row')} };`,
    ],
    [
      'what its file keeps to itself',
      `interface Own {}\ndeclare const a: ${ID.replaceAll('string', 'Own')};\ndeclare const b: ${ID.replaceAll('string', 'Own')};\nexport {};`,
    ],
    [
      'a value that its file keeps to itself',
      `declare const own: 1;\ndeclare const a: ${ID.replaceAll('string', 'typeof own')};\ndeclare const b: ${ID.replaceAll('string', 'typeof own')};\nexport {};`,
    ],
    ['a list that is only for reading', `export declare const a: readonly { readonly aVeryLongName: string }[];`],
  ])('leave where it is what depends on %s', (_, text) => {
    const source = `import * as v from 'valibot';\n${text}\n`
    const { 'named-types.d.ts': named = '', 'a.d.ts': a } = share({ 'a.d.ts': source })
    expect(a?.replace(/t\.\w+/g, '')).toContain(text.slice(0, 20))
    expect(named).not.toMatch(/Row|Own|own|readonly \{/)
  })
  it('take a name that no global type has', () => {
    const text = `{ date: ${ID}; at: Date; }`
    const source = `import * as v from 'valibot';\nexport declare const a: ${text};\nexport declare const b: { date: ${ID}; isB: true; };\nexport declare const c: { date: ${ID}; isC: true; };\n`
    expect(share({ 'a.d.ts': source })['named-types.d.ts']).toContain('export type Date2 = ')
  })
  it('are those that an entry leads to', () => {
    const files = new Map([
      ['index.d.ts', "export * from './a/a.ts';\nimport './bare.ts';\n"],
      ['a/a.d.ts', 'export declare const a: import("../b.ts").B;\n'],
      ['b.d.ts', 'export interface B {}\n'],
      ['bare.d.ts', 'export {};\n'],
      ['unknown.d.ts', 'export {};\n'],
    ])
    expect([...reachedFrom(['index.d.ts'], files).keys()].sort()).toEqual([
      'a/a.d.ts',
      'b.d.ts',
      'bare.d.ts',
      'index.d.ts',
    ])
  })
})

describe('a printed module', () => {
  it('loses comments, spaces and names of its own, and keeps what it exports and its texts', () =>
    expect(printModule('a.js', '/** Says it. */\nexport const first = (one) => `\n  ${one}`\n')).toBe(
      'export const first=e=>`\n  ${e}`;',
    ))
  it('stays as it is where bundlers read a comment', () => {
    const source = '/* @__NO_SIDE_EFFECTS__ */\nexport const f = () => 1\n'
    expect(printModule('a.js', source)).toBe(source)
  })
  it('is refused where it is none', () => expect(() => printModule('a.js', 'export const = 1')).toThrow('a.js'))
})
