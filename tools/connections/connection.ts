import type { Node } from 'oxc-parser'
import { calledName } from '../arch/walk.ts'

/**
 * Whether this connects units: `sample({ clock, … })` and its kin, `store.on(…)`, `store.reset(…)`. Told by what is handed
 * over, because a bundler renames what is called; `forward`, which is handed what a schema of a range has, is not used.
 */
export function isConnection(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const [first] = node.arguments
  if (storeOf(node, 'on') || storeOf(node, 'reset')) return first !== undefined
  const keys = keysOf(first)
  const hasAll = (...names: string[]): boolean => names.every((name) => keys.includes(name))
  return hasAll('clock') || hasAll('source', 'target') || hasAll('source', 'match')
}

/** The store whose `.on(…)`, or `.reset(…)`, this calls; undefined where it calls something else. */
export function storeOf(node: Node, method: 'on' | 'reset'): Node | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  return calledName(node) === method ? node.callee.object : undefined
}

/** What triggers the connection that this call makes; undefined where it does not say. */
export const clockOf = (call: Node): Node | undefined => optionOf(call, 'clock') ?? optionOf(call, 'source')

/** What the connection that this call makes triggers; undefined where it does not say. */
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
