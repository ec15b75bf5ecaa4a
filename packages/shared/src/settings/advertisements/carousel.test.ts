import { describe, expect, it } from 'vitest'
import type { Carousel, SlideDraft } from '../../contract/settings/advertisements/carousel.ts'
import { Status } from '../../contract/core/status.ts'
import { signedInWorld, type FakeWorld } from '../../testing/index.ts'
import { $carousel, $slideRefusals, carousel, carouselSaving } from './carousel.ts'
import { refusalAt, refusalsOf } from './slide-refusals.ts'

const FIND = 'GET /api/admin/carousel/r1'
const SAVE = 'POST /api/admin/carousel/batchSave'
const slide = (name: string, parts: Partial<SlideDraft> = {}): SlideDraft => ({
  imageUrl: `/uploads/${name}.png`,
  title: name,
  link: 'NONE',
  linkUrl: '',
  productId: null,
  stay: 5,
  enabled: true,
  branchIds: [],
  ...parts,
})
const saved = (version: number, ...slides: SlideDraft[]): Carousel => ({
  brandId: 'r1',
  version,
  updatedTime: '2026-11-21T04:00:00.000Z',
  slides,
})

const world = async (prepare: (world: FakeWorld) => void = () => undefined) => {
  const made = await signedInWorld({
    answers: (fake) => {
      fake.http.data(FIND, saved(3, slide('a'), slide('b')))
      prepare(fake)
    },
  })
  made.runtime.send(carousel.asked, 'r1')
  await made.settle()
  return made
}
const save = async (made: FakeWorld, ...slides: SlideDraft[]) => {
  made.runtime.send(carouselSaving.submitted, { brandId: 'r1', version: 3, slides })
  await made.settle()
}
const titles = ({ runtime }: FakeWorld) => runtime.scope.getState($carousel)?.slides.map(({ title }) => title)

describe('the carousel of a brand', () => {
  it('is saved in the order that it has on the page, and shown as it was saved', async () => {
    const made = await world(({ http }) => http.data(SAVE, saved(4, slide('b'), slide('a'))))
    await save(made, slide('b'), slide('a'))
    expect(made.http.to(SAVE)[0]?.body).toMatchObject({ version: 3, slides: [{ title: 'b' }, { title: 'a' }] })
    expect(titles(made)).toEqual(['b', 'a'])
    expect(made.runtime.scope.getState($carousel)).toMatchObject({ id: 'r1', version: 4 })
  })

  it('without a slide that is switched on is refused, and keeps the saved slides', async () => {
    const made = await world(({ http }) => http.refuse(SAVE, Status.businessRule, '至少保留一张启用的图片'))
    await save(made, slide('a', { enabled: false }))
    expect(made.runtime.scope.getState(carouselSaving.$failure)).toEqual({ literal: '至少保留一张启用的图片' })
    expect(titles(made)).toEqual(['a', 'b'])
    expect(made.http.to(FIND)).toHaveLength(1)
  })

  it('says at which value of which slide it was refused, until it is saved again', async () => {
    const made = await world(({ http }) =>
      http.on(SAVE, () => ({
        status: 200,
        body: {
          status: Status.invalidFields,
          msg: '输入有误',
          errors: [{ field: 'slides.1.imageUrl', msg: '图片尺寸须为 1920×1080' }],
        },
      })),
    )
    await save(made, slide('a'), slide('b'))
    const refusals = made.runtime.scope.getState($slideRefusals)
    expect(refusalAt(refusals, 'imageUrl', '/uploads/b.png')).toBe('图片尺寸须为 1920×1080')
    const release = made.http.hold(SAVE)
    await save(made, slide('a'))
    expect(made.runtime.scope.getState($slideRefusals)).toEqual([])
    release()
  })

  it('that somebody else saved meanwhile is refused, and loaded as they saved it', async () => {
    const made = await world(({ http }) => http.refuse(SAVE, Status.versionConflict, '数据已被他人修改'))
    made.http.data(FIND, saved(4, slide('c')))
    await save(made, slide('b'), slide('a'))
    expect(made.runtime.scope.getState(carouselSaving.$failure)).toEqual({ literal: '数据已被他人修改' })
    expect(titles(made)).toEqual(['c'])
  })
})

describe('a refused value', () => {
  const refusals = refusalsOf(
    [slide('a'), slide('b', { branchIds: ['b9'] })],
    [
      { field: 'slides.0.imageUrl', message: 'size' },
      { field: 'slides.1.branchIds', message: 'branch' },
      { field: 'slides.7.title', message: 'none' },
      { field: 'version', message: 'none' },
    ],
  )

  it.each([
    ['imageUrl', '/uploads/a.png', 'size'],
    ['imageUrl', '/uploads/b.png', null],
    ['branchIds', ['b9'], 'branch'],
    ['branchIds', [], null],
    ['title', 'a', null],
  ])('in %s, now %j, says %s', (field, value, message) => {
    expect(refusalAt(refusals, field, value)).toBe(message)
  })
})
