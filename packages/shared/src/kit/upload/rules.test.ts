import { describe, expect, it } from 'vitest'
import { UPLOAD_TYPES } from '../../contract/kit/uploads.ts'
import { isOwnAddress, refusalOf, resourceTypes } from './rules.ts'

const MIB = 1_048_576
const file = (name: string, size: number, type: string) => ({ name, size, type })

describe('a file that was chosen', () => {
  it.each([
    file('a.png', 1, 'image/png'),
    file('a.JPEG', 5 * MIB, ''),
    file('a', 5 * MIB, 'image/webp'),
    file('a.mp4', 50 * MIB, 'video/mp4'),
  ])('[ENT-4] is sent: $name, $size, $type', (chosen) => {
    expect(refusalOf(chosen, UPLOAD_TYPES)).toBeNull()
  })
  it.each([
    [file('a.svg', 1, 'image/svg+xml'), 'upload.unknownType', { types: 'png, jpg, webp, gif, mp4' }],
    [file('a.png', 1, 'text/html'), 'upload.unknownType', { types: 'png, jpg, webp, gif, mp4' }],
    [file('a.exe', 1, ''), 'upload.unknownType', { types: 'png, jpg, webp, gif, mp4' }],
    [file('png', 1, ''), 'upload.unknownType', { types: 'png, jpg, webp, gif, mp4' }],
    [file('a.png', 0, 'image/png'), 'upload.empty', { name: 'a.png' }],
    [file('a.gif', 5 * MIB + 1, 'image/gif'), 'upload.tooLarge', { name: 'a.gif', max: '5 MB' }],
    [file('a.mp4', 50 * MIB + 1, ''), 'upload.tooLarge', { name: 'a.mp4', max: '50 MB' }],
  ])('[ENT-4] is not sent, and the limit is named: %j', (chosen, key, params) => {
    expect(refusalOf(chosen, UPLOAD_TYPES)).toEqual({ key, params })
  })
  it('[ENT-4] is a picture of at most 2 MB where a brand is shown', () => {
    expect(refusalOf(file('a.png', 2 * MIB, 'image/png'), resourceTypes)).toBeNull()
    expect(refusalOf(file('a.png', 2 * MIB + 1, ''), resourceTypes)).toMatchObject({ params: { max: '2 MB' } })
    expect(refusalOf(file('a.gif', 1, 'image/gif'), resourceTypes)).toMatchObject({
      params: { types: 'png, jpg, webp' },
    })
  })
})

it.each([
  ['/api/admin/image/upload', true],
  ['https://files.example/upload', false],
  ['//files.example/upload', false],
  ['/\\files.example/upload', false],
  ['upload', false],
])('[ENT-4] the token goes to %s: %s', (action, own) => {
  expect(isOwnAddress(action)).toBe(own)
})
