import { useRef } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../testing/axe-findings.ts'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { chartPicture, NOT_IN_PICTURE } from './chart-picture.ts'
import { GroupBars } from './group-bars.tsx'
import { LateChartActions } from './late-chart-actions.tsx'

const data = { title: '按门店的净额', columns: ['门店', '净额'], rows: [['旗舰店', '¥30.00']] }
const bars = [{ id: 'b1', name: '旗舰店', value: 3_000, words: '¥30.00' }]

/** The colours of a picture that is drawn on a canvas, each once. */
const coloursOf = async (picture: Blob): Promise<number> => {
  const image = await createImageBitmap(picture)
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const { data: pixels } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
  return new Set(Array.from({ length: pixels.length / 4 }, (_, at) => pixels.slice(at * 4, at * 4 + 4).join(' '))).size
}

/** What is downloaded, by file name. */
const downloads = () => {
  const files = new Map<string, Blob>()
  let last: Blob | null = null
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    if (content instanceof Blob) last = content
    return 'blob:1'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (last !== null) files.set(this.download, last)
  })
  return files
}

beforeAll(startTexts)
afterEach(() => vi.restoreAllMocks())

describe('what a chart offers', () => {
  it('is its picture, its figures as a file, and both on paper', async () => {
    const files = downloads()
    await showPage(<GroupBars title={data.title} bars={bars} actions={{ data, mayExport: true }} />, {
      answers: ({ http }) =>
        http.data('GET /api/admin/base/user/brand/list', [{ brandId: 'r1', name: '星河电竞馆', defaultBrand: true }]),
    })
    await page.getByRole('button', { name: '导出 CSV' }).click()
    expect(await files.get('按门店的净额.csv')?.text()).toBe('门店,净额\r\n旗舰店,30.00\r\n')
    await page.getByRole('button', { name: '保存图片' }).click()
    await expect.poll(() => files.get('按门店的净额.png')?.type).toBe('image/png')
    expect(await axeFindings()).toEqual([])
    vi.restoreAllMocks()
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await page.getByRole('button', { name: '打印' }).click()
    await expect.poll(() => print.mock.calls.length).toBe(1)
    const sheet = document.querySelector('.paper')
    expect(sheet?.querySelector('img')?.naturalWidth).toBeGreaterThan(0)
    expect(sheet?.textContent).toContain('旗舰店¥30.00')
    window.dispatchEvent(new Event('afterprint'))
    await expect.poll(() => document.querySelector('.paper')).toBeNull()
  })

  it('has no file for who may not export', async () => {
    await showPage(<GroupBars title={data.title} bars={bars} actions={{ data, mayExport: false }} />)
    await expect.element(page.getByRole('button', { name: '保存图片' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '导出 CSV' })).not.toBeInTheDocument()
  })

  it('says where no picture can be made, and works again', async () => {
    const Broken = () => {
      const chart = useRef<HTMLElement>(null)
      return (
        <figure ref={chart}>
          <LateChartActions chart={chart} data={data} mayExport />
        </figure>
      )
    }
    await showPage(<Broken />)
    const files = downloads()
    const draw = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((use) => use(null))
    await page.getByRole('button', { name: '保存图片' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('图片生成失败，请重试')
    draw.mockRestore()
    await page.getByRole('button', { name: '保存图片' }).click()
    await expect.poll(() => files.size).toBe(1)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the picture of a chart', () => {
  it('has twice its pixels and its colours, and not what is no part of it', async () => {
    const box = document.createElement('figure')
    box.style.cssText = 'inline-size: 100px; block-size: 60px; background: rgb(10, 90, 200)'
    const button = document.createElement('button')
    button.textContent = '打印'
    for (const name of Object.keys(NOT_IN_PICTURE)) button.setAttribute(name, '')
    box.append(button)
    document.body.append(box)
    const picture = await chartPicture(box)
    const { width, height } = await createImageBitmap(picture)
    expect([width, height]).toEqual([200, 120])
    expect(await coloursOf(picture)).toBe(1)
    box.remove()
  })
})
