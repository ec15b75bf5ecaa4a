import { MAX_PICTURE_FILES } from '@netbar/shared/contract'
import { expect, it } from 'vitest'
import { chooseFiles } from './choose-files.ts'

const png = (name: string) => ({ name, type: 'image/png' })

it('reads pictures, each name once, and says which files it does not read and why', () => {
  const [first, second, other] = [png('a.png'), png('a.png'), png('b.png')]
  expect(chooseFiles([first, { name: 'c.pdf', type: 'application/pdf' }, second, other])).toEqual({
    files: [first, other],
    wrongType: ['c.pdf'],
    sameName: ['a.png'],
    isTooMany: false,
  })
})

it('reads no more than are matched at once', () => {
  const { files, isTooMany } = chooseFiles(Array.from({ length: MAX_PICTURE_FILES + 1 }, (_, n) => png(`${n}.png`)))
  expect([files.length, isTooMany]).toEqual([MAX_PICTURE_FILES, true])
})
