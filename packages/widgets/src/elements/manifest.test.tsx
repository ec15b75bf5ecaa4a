import { describe, expect, it } from 'vitest'
import { vscodeHtmlData, webTypes } from './editor-data.ts'
import embedding from '../../../../docs/embedding.md?raw'
import { customElementsManifest, ELEMENTS, PROPERTIES } from './manifest.ts'

const files = import.meta.glob<string>(['../**/*.{tsx,css}', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Content of all source files whose path matches. */
const source = (path: RegExp, ending = ''): string =>
  Object.entries(files)
    .filter(([file]) => path.test(file) && file.endsWith(ending))
    .map(([, text]) => text)
    .join('\n')
const sorted = (words: Iterable<string | undefined>) =>
  [...new Set(words)].toSorted((a = '', b = '') => a.localeCompare(b))
const found = (text: string, pattern: RegExp) => sorted([...text.matchAll(pattern)].map(([, name]) => name))
const names = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name)

/** Source files of each element's widget and its parts. */
const FOLDERS: Readonly<Record<string, RegExp>> = {
  'netbar-bell': /\/(bell|sound)\//,
  'netbar-branch-selector': /\/branch-selector\//,
  'netbar-notice-feed': /\/(notice-feed|sound)\//,
  'netbar-store-purchase-list': /\/(purchase-list|receipt)\//,
  'netbar-company-purchase-list': /\/(purchase-list|receipt)\//,
}

describe('the custom elements manifest', () => {
  it('[WIDGET-1] has every element that is defined, and no other', () => {
    expect(sorted(ELEMENTS.map(({ tag }) => tag))).toEqual(found(source(/^\.\/.*tsx$/), /defineWidget\('([\w-]+)'/g))
  })
  it.each(ELEMENTS)('names the parts and slots of $tag as they are in its source', ({ tag, parts, slots }) => {
    const text = source(FOLDERS[tag] ?? /nowhere/, 'tsx')
    expect(sorted(names(parts))).toEqual(found(text, /\bpart="([\w-]+)"/g))
    expect(sorted(names(slots))).toEqual(found(text, /<slot name="([\w-]+)"/g))
  })
  it('names every custom property that the styles read, as the documentation does', () => {
    const told = sorted(ELEMENTS.flatMap(({ properties }) => properties))
    expect(told).toEqual(found(source(/css$/), /(--netbar-[\w-]+)/g))
    expect(told).toEqual(found(embedding.replaceAll(/^[^|].*$/gm, ''), /`(--netbar-[\w-]+)`/g))
    expect(told).toEqual(sorted(Object.keys(PROPERTIES)))
  })
  it.each(ELEMENTS)('lists for $tag the custom properties that its own styles read, and no others', (element) => {
    const own = source(FOLDERS[element.tag] ?? /nowhere/, 'css')
    const read = found(`${own}${source(/\/theme\/(tokens|surfaces)\.css$/)}`, /(--netbar-[\w-]+)/g)
    expect(sorted(element.properties)).toEqual(read)
  })
  it('gives editors the same elements, events, parts and custom properties', () => {
    const tags = names(ELEMENTS.map(({ tag }) => ({ name: tag })))
    const { html, css } = webTypes('1.2.3').contributions
    expect([names(vscodeHtmlData().tags), names(html.elements)]).toEqual([tags, tags])
    expect(html.elements.map(({ js }) => names(js.events))).toEqual(ELEMENTS.map(({ events }) => events))
    expect(sorted(names(css.properties))).toEqual(sorted(ELEMENTS.flatMap(({ properties }) => properties)))
    expect(sorted(names(css.parts))).toEqual(sorted(ELEMENTS.flatMap(({ parts }) => names(parts))))
  })
  it('points to modules and classes of this package', () => {
    const [bell] = customElementsManifest().modules
    expect(bell).toMatchObject({
      path: 'dist/elements/bell.js',
      declarations: [{ name: 'NetbarBell', tagName: 'netbar-bell' }],
      exports: [{ declaration: { name: 'NetbarBell', module: 'dist/elements/bell.js' } }],
    })
  })
})
