import { expect, it } from 'vitest'
import { guardMarkup } from './guard-markup.ts'

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>

const location = { origin: 'https://netbar.example' }

const rulesOfPage = () => {
  const policies = new Map<string, Rules>()
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => policies.set(name, rules) }
  guardMarkup({ trustedTypes, location })
  expect([...policies.keys()]).toEqual(['default'])
  return policies.get('default')
}

it('allows the text of a style, and nothing that could be an element', () => {
  const rules = rulesOfPage()
  expect(rules?.createHTML('.a > .b { color: red }')).toBe('.a > .b { color: red }')
  for (const markup of ['<img src=x onerror=alert(1)>', 'text<b>', '<', '</style><script>'])
    expect(rules?.createHTML(markup)).toBeNull()
})

it('allows workers of this build, and no script from elsewhere', () => {
  const rules = rulesOfPage()
  expect(rules?.createScriptURL('https://netbar.example/assets/a1.js')).toBe('https://netbar.example/assets/a1.js')
  for (const address of [
    'https://netbar.example/uploads/a1.js',
    'https://netbar.example.evil/assets/a1.js',
    'data:text/javascript,alert(1)',
    'blob:https://netbar.example/assets/a1',
    '//evil.example/assets/a1.js',
  ])
    expect(rules?.createScriptURL(address), address).toBeNull()
})

it('does nothing in a browser without Trusted Types', () => {
  expect(() => guardMarkup({ location })).not.toThrow()
})
