import { afterEach, describe, expect, it } from 'vitest'
import { layoutFindings } from './layout-findings.ts'

const stage = document.createElement('main')
const lay = (html: string) => {
  stage.innerHTML = html
  document.body.append(stage)
  return layoutFindings()
}
afterEach(() => stage.remove())

describe('the layout check', () => {
  it('finds nothing where all is well', () => {
    expect(lay('<p>one</p><button style="padding: 8px">two</button>')).toEqual([])
    expect(lay('<div style="overflow: auto; width: 50px"><p style="width: 900px">scrolls</p></div>')).toEqual([])
    const ellipsis = 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap; width: 60px'
    expect(lay(`<p style="${ellipsis}">${'long '.repeat(20)}</p>`)).toEqual([])
  })
  it.each([
    ['is cut off', '<p style="overflow: hidden; width: 40px; white-space: nowrap">much too long</p>', /^cut off by p/],
    ['is cut off below', '<div style="overflow: hidden; height: 20px"><p>one</p><p>two</p></div>', /^cut off by div/],
    ['leaves the window', '<p style="position: fixed; left: -30px; margin: 0">outside</p>', /^cut off by html/],
    ['is wider than the window', '<p style="width: 9000px">wide</p>', /^the page is \d+ px wide/],
    ['is too small', '<button style="all: unset; font-size: 9px">x</button>', /px: button/],
    [
      'lies over another',
      '<button style="height: 40px">one</button><button style="height: 40px; margin-left: -20px">two</button>',
      /lies over/,
    ],
  ])('finds what %s', (_, html, finding) => {
    expect(lay(html)).toContainEqual(expect.stringMatching(finding))
  })
})
