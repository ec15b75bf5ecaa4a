import type { Node } from 'oxc-parser'
import { calledName } from '../arch/walk.ts'

/**
 * Whether a call connects units: `sample({ clock, … })` and its kin, `store.on(…)`, `store.reset(…)`. Recognised by
 * its arguments, because a bundler renames functions; `forward` is not used, as its arguments look like those of a
 * schema with a range.
 */
export function isConnection(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const [first] = node.arguments
  if (storeOf(node, 'on') || storeOf(node, 'reset')) return first !== undefined
  const keys = keysOf(first)
  const hasAll = (...names: string[]): boolean => names.every((name) => keys.includes(name))
  return hasAll('clock') || hasAll('source', 'target') || hasAll('source', 'match')
}

/** The store whose `.on(…)`, or `.reset(…)`, is called; undefined for other calls. */
export function storeOf(node: Node, method: 'on' | 'reset'): Node | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  return calledName(node) === method ? node.callee.object : undefined
}

/** The clock of the connection that a call makes; undefined where it has none. */
export const clockOf = (call: Node): Node | undefined => optionOf(call, 'clock') ?? optionOf(call, 'source')

/** The target of the connection that a call makes; undefined where it has none. */
export const targetOf = (call: Node): Node | undefined => optionOf(call, 'target')

function optionOf(call: Node, name: string): Node | undefined {
  const [options] = call.type === 'CallExpression' ? call.arguments : []
  if (options?.type !== 'ObjectExpression') return undefined
  const option = options.properties.find((each) => each.type === 'Property' && keyOf(each.key) === name)
  return option?.type === 'Property' ? option.value : undefined
}

const keysOf = (literal: Node | undefined): string[] =>
  literal?.type === 'ObjectExpression'
    ? literal.properties.flatMap((each) => (each.type === 'Property' ? [keyOf(each.key)] : []))
    : []

const keyOf = (key: Node): string => (key.type === 'Identifier' ? key.name : '')
