import { expect, it } from 'vitest'
import { guardMarkup } from './guard-markup.ts'

it('allows the text of a style, and nothing that could be an element', () => {
  const policies = new Map<string, (text: string) => string | null>()
  const trustedTypes = {
    createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) =>
      policies.set(name, rules.createHTML),
  }
  guardMarkup({ trustedTypes })
  const write = policies.get('default')
  expect([...policies.keys()]).toEqual(['default'])
  expect(write?.('.a > .b { color: red }')).toBe('.a > .b { color: red }')
  for (const markup of ['<img src=x onerror=alert(1)>', 'text<b>', '<', '</style><script>'])
    expect(write?.(markup)).toBeNull()
})

it('does nothing in a browser without Trusted Types', () => {
  expect(() => guardMarkup({})).not.toThrow()
})
