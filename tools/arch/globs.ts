import type { Program } from 'oxc-parser'
import { walk } from './walk.ts'

/** An import by `import.meta.glob`: all files of a pattern, static or dynamic. */
export interface Glob {
  readonly pattern: string
  readonly isLater: boolean
  readonly start: number
}

/** The globs of a module. */
export function globsIn(program: Program): readonly Glob[] {
  const globs: Glob[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    const { object, property } = node.callee
    if (object.type !== 'MetaProperty' || property.type !== 'Identifier' || property.name !== 'glob') return
    const [pattern, options] = node.arguments
    if (pattern?.type !== 'Literal' || typeof pattern.value !== 'string') return
    const isEager =
      options?.type === 'ObjectExpression' &&
      options.properties.some(
        (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'eager',
      )
    globs.push({ pattern: pattern.value, isLater: !isEager, start: node.start })
  })
  return globs
}
