import { parseSync, type Program } from 'oxc-parser'
import { walk } from '../arch/walk.ts'
import { outdent } from './outdent.ts'

/** Comments that bundlers read. */
const ANNOTATION = /[#@]__[A-Z_]+__/

/**
 * A module without comments, which editors take from the declarations, and with less indentation. What bundlers read stays.
 */
export const withoutComments = (path: string, source: string): string => {
  const { comments, program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  let text = source
  for (const { start, end, value } of comments.toReversed()) {
    if (ANNOTATION.test(value)) continue
    const [before, after] = [text.slice(0, start), text.slice(end)]
    // A comment between words stays: what is beside it could become one word.
    if (after.startsWith('\n'))
      text = before.replace(/(?:(^|\n) *| *)$/, '$1') + after.slice(/(^|\n) *$/.test(before) ? 1 : 0)
  }
  return hasLongText(program) ? text : outdent(text)
}

/** Whether a text of the module goes over several lines, whose spaces are its own. */
const hasLongText = (program: Program): boolean => {
  let isLong = false
  walk(program, (node) => (isLong ||= node.type === 'TemplateElement' && node.value.raw.includes('\n')))
  return isLong
}
