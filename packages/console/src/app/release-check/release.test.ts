import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { newerRelease, publicReleases } from './release.ts'

const found = (answer: unknown, current: string) => newerRelease(v.parse(publicReleases, answer), current)

describe('newerRelease', () => {
  it('[SHELL-9] finds the latest newer one, at any position', () => {
    const answer = [{ tag_name: 'v1.9.9' }, { tag_name: 'v1.10.0' }, { tag_name: 'v1.2.0' }]
    expect(found(answer, '1.2.3')).toBe('1.10.0')
    expect(found({ tag_name: '2.0.0' }, '1.99.99')).toBe('2.0.0')
  })
  it.each([
    [[{ tag_name: 'v1.2.3' }], '1.2.3'],
    [[{ tag_name: 'v1.2.2' }], '1.2.3'],
    [
      [
        { tag_name: 'v9.0.0', draft: true },
        { tag_name: 'v9.0.0', prerelease: true },
      ],
      '1.2.3',
    ],
    [[{ tag_name: 'v9.0.0-beta.1' }, { tag_name: 'latest' }], '1.2.3'],
    [[{ tag_name: 'v9.0.0' }], 'unknown'],
    [[], '1.2.3'],
  ])('[SHELL-9] finds none in %j', (answer, current) => {
    expect(found(answer, current)).toBeNull()
  })
})
