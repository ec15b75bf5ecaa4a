import { lineAt, type SourceFile } from './source-files.ts'
import type { Violation } from './violation.ts'
import { walk } from './walk.ts'

/** Checks that the domain reads the time from the clock port; oxlint sees Date.now(), but not `new Date()`. */
export function checkClock(files: readonly SourceFile[]): Violation[] {
  const violations: Violation[] = []
  for (const file of files) {
    if (!file.path.startsWith('packages/shared/src/') || /\/adapters\//.test(file.path) || file.isTest) continue
    walk(file.program, (node) => {
      if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier') return
      if (node.callee.name !== 'Date' || node.arguments.length > 0) return
      const message = 'new Date() reads the machine: take the time from the clock port'
      violations.push({ rule: 'clock-port', file: file.path, line: lineAt(file.text, node.start), message })
    })
  }
  return violations
}
