import { describe, expect, it } from 'vitest'
import { withoutFacts } from './without-server-facts.ts'

describe('the contract in a page', () => {
  it('has each call without description, access and request schemas; unused schemas may be dropped', () => {
    const code = `const draft = v.object({
  body: v.string(),
})
export const single = defineCall({
  method: 'GET',
  path: '/api/a',
  summary: 'It says: {much}, (and more',
  access: { anyFunction: ['A', 'B'] },
  query: v.object({ ...paging, name: v.string() }),
  layout: 'data',
  answer: v.object({ body: v.string() }),
})
export const calls = {
  save: defineCall({
    method: 'POST',
    path: '/api/b/{id}',
    summary:
      'A long one',
    access: 'session',
    params: v.object({ id }),
    body: v.strictObject({
      body: v.pipe(
        v.string(),
      ),
    }),
    layout: 'data',
    answer: v.object({
      query: v.string(),
    }),
  }),
}
`
    expect(withoutFacts(code)).toBe(`const draft = /* @__PURE__ */ v.object({
  body: /* @__PURE__ */ v.string(),
})
export const single = defineCall({
  method: 'GET',
  path: '/api/a',
  layout: 'data',
  answer: /* @__PURE__ */ v.object({ body: /* @__PURE__ */ v.string() }),
})
export const calls = {
  save: defineCall({
    method: 'POST',
    path: '/api/b/{id}',
    layout: 'data',
    answer: /* @__PURE__ */ v.object({
      query: /* @__PURE__ */ v.string(),
    }),
  }),
}
`)
  })
})
