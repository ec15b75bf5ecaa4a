import type { Node } from 'oxc-parser'
import { lineAt, type SourceFile } from './source-files.ts'
import type { Violation } from './violation.ts'
import { walk } from './walk.ts'

const HAN = /\p{Script=Han}/u
const WORD = /\p{L}{2}/u
/** Attributes that a person reads or hears. */
const SPOKEN = /^(title|alt|label|placeholder|aria-label|aria-description|aria-roledescription)$/
/** Seeds are data of the branches, not text of the program. */
const DATA = /\/(texts|seed)\//

/** Checks that every text a person sees is a resource: no Chinese in code, no words between JSX tags. */
export function checkRawText(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path, isTest }) => path.startsWith('packages/') && !isTest && !DATA.test(path))
    .flatMap((file) => {
      const violations: Violation[] = []
      walk(file.program, (node) => {
        const text = rawText(node)
        if (text === undefined) return
        const message = `make a resource of ${JSON.stringify(text.trim())}`
        violations.push({ rule: 'raw-text', file: file.path, line: lineAt(file.text, node.start), message })
      })
      return violations
    })
}

function rawText(node: Node): string | undefined {
  if (node.type === 'JSXText') return WORD.test(node.value) ? node.value : undefined
  if (node.type === 'JSXAttribute') return spokenAttribute(node)
  const text = node.type === 'TemplateElement' ? node.value.raw : node.type === 'Literal' ? node.value : undefined
  return typeof text === 'string' && HAN.test(text) ? text : undefined
}

function spokenAttribute({ name, value }: Extract<Node, { type: 'JSXAttribute' }>): string | undefined {
  if (name.type !== 'JSXIdentifier' || !SPOKEN.test(name.name) || value?.type !== 'Literal') return undefined
  // Chinese is reported at the literal itself.
  const text = String(value.value)
  return WORD.test(text) && !HAN.test(text) ? text : undefined
}
