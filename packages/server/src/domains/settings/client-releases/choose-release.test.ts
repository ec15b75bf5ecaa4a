import { describe, expect, it } from 'vitest'
import { chooseRelease } from './choose-release.ts'
import type { OfferedRelease } from './choose-release.ts'

const of = (versionNo: string, status: OfferedRelease['status'], more: Partial<OfferedRelease> = {}) => ({
  versionNo,
  status,
  percent: 100,
  isInstalled: false,
  ...more,
})

describe('the version that a machine is to run', () => {
  it.each<[string, readonly OfferedRelease[], string | undefined]>([
    ['is none where nothing was released', [], undefined],
    ['is no draft', [of('2.0.0', 'DRAFT')], undefined],
    ['is the newest one, by numbers', [of('2.9.0', 'PUBLISHED'), of('2.10.0', 'PUBLISHING')], '2.10.0'],
    [
      'is the one before where the newest was rolled back',
      [of('2.0.0', 'PUBLISHED'), of('2.1.0', 'ROLLED_BACK')],
      '2.0.0',
    ],
    ['is none where the only one was rolled back', [of('2.1.0', 'ROLLED_BACK', { isInstalled: true })], undefined],
    ['is the one before where the newest is paused', [of('2.0.0', 'PUBLISHED'), of('2.1.0', 'PAUSED')], '2.0.0'],
    [
      'stays the paused one where the machine has it',
      [of('2.0.0', 'PUBLISHED'), of('2.1.0', 'PAUSED', { isInstalled: true })],
      '2.1.0',
    ],
    [
      'is the one before outside of the share',
      [of('2.0.0', 'PUBLISHED'), of('2.1.0', 'PUBLISHING', { percent: 0 })],
      '2.0.0',
    ],
  ])('%s', (_, releases, version) => {
    expect(chooseRelease(releases, 'machine-1')?.versionNo).toBe(version)
  })
})
