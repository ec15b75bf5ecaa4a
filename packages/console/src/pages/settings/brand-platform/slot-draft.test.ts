import { describe, expect, it } from 'vitest'
import { changesOf, pictureOf, refusedSlots, unfitness } from './slot-draft.ts'

const saved = [
  { key: 'menu-logo', imageUrl: '/uploads/a.png', updatedTime: null },
  { key: 'favicon', imageUrl: '/uploads/b.png', updatedTime: null },
]

describe('pictures that are chosen for the slots of a front end', () => {
  it.each([
    ['menu-logo', {}, '/uploads/a.png'],
    ['login-bg', {}, null],
    ['menu-logo', { 'menu-logo': null }, null],
    ['menu-logo', { 'menu-logo': '/uploads/c.png' }, '/uploads/c.png'],
    ['favicon', { 'menu-logo': '/uploads/c.png' }, '/uploads/b.png'],
  ])('%s shows with %j: %s', (key, draft, url) => {
    expect(pictureOf(key, draft, saved)).toBe(url)
  })

  it.each([
    [{}, []],
    [{ 'menu-logo': '/uploads/a.png' }, []],
    [{ 'login-bg': null }, []],
    [{ 'menu-logo': null }, [{ key: 'menu-logo', imageUrl: null }]],
    [{ 'menu-logo': '/uploads/c.png', favicon: '/uploads/b.png' }, [{ key: 'menu-logo', imageUrl: '/uploads/c.png' }]],
  ])('of %j is saved %j', (draft, changes) => {
    expect(changesOf(draft, saved)).toEqual(changes)
  })

  it.each([
    ['image/png', 2_097_152, null],
    ['image/jpeg', 1, null],
    ['image/webp', 2_097_153, 'size'],
    ['image/gif', 1, 'format'],
    ['video/mp4', 9_999_999, 'format'],
  ])('[VAL-3] %s of %d bytes: %s', (mime, bytes, problem) => {
    expect(unfitness({ mime, bytes })).toBe(problem)
  })

  it('[VAL-3] are refused at the slots that were sent', () => {
    const errors = [
      { field: 'resources.1.imageUrl', message: '图片不能超过2 MB' },
      { field: 'resources.7.imageUrl', message: '?' },
      { field: 'brandId', message: '?' },
    ]
    expect([...refusedSlots(errors, ['menu-logo', 'favicon'])]).toEqual([['favicon', '图片不能超过2 MB']])
  })
})
