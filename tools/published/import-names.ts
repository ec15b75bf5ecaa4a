/** A type that the compiler names by its module. */
const INLINE = /import\("([^"]+)"\)\.(\w+)/g

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.match(/[\w$]+/g))

/**
 * Types that a declaration file names by their modules again and again, in imports of their own instead: where that is shorter, and
 * the name means nothing else there.
 */
export const importNames = (text: string): { readonly imports: string; readonly text: string } => {
  const taken = wordsIn(text.replaceAll(INLINE, ''))
  const uses = Map.groupBy(text.matchAll(INLINE), ([whole]) => whole)
  const imported = new Map<string, { readonly whole: string; readonly line: string }>()
  for (const [whole, all] of [...uses].toSorted(([, a], [, b]) => b.length - a.length)) {
    const [[, module = '', name = ''] = []] = all
    const line = `import type { ${name} } from '${module}';\n`
    if (!taken.has(name) && !imported.has(name) && all.length * (whole.length - name.length) > line.length)
      imported.set(name, { whole, line })
  }
  return {
    imports: [...imported.values()].map(({ line }) => line).join(''),
    text: text.replaceAll(INLINE, (whole, _module, name: string) =>
      imported.get(name)?.whole === whole ? name : whole,
    ),
  }
}
