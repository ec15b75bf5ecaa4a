import type { Attachment } from '@netbar/shared/contract'
import type { FakeWorld } from '@netbar/shared/testing'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { AttachmentField } from './attachment-field.tsx'
import { AttachmentsCard } from './attachment-gallery.tsx'
import { usePhotoProblem } from './use-photo-uploads.ts'
import { axeFindings } from '../../testing/axe-findings.ts'
import '../form/form.css'

// One red pixel.
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const picture = (name: string) =>
  new File([Uint8Array.from(atob(PNG), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' })
const answers = ({ http }: FakeWorld) => {
  for (const id of ['f1', 'f2']) http.data(`GET /api/attachment/${id}`, { mime: 'image/png', content: PNG })
}

const Form = () => {
  const [ids, setIds] = useState<readonly string[]>([])
  const { problem } = usePhotoProblem({ group: 'form', ids, isRequired: true, wasSent: true, refusalOf: () => null })
  return <AttachmentField group="form" label="凭证照片" isRequired value={ids} problem={problem} onChange={setIds} />
}
const choose = (...files: readonly File[]) => userEvent.upload(page.getByLabelText('凭证照片 添加照片'), [...files])
const sent = (world: FakeWorld, count: number) => expect.poll(() => world.upload.transfers.length).toBe(count)

beforeAll(startTexts)
afterEach(() => vi.restoreAllMocks())

describe('the photos of a form', () => {
  it('[ENT-4] are uploaded when chosen, show their progress, and can be removed', async () => {
    const world = await showPage(<Form />, { answers })
    await expect.element(page.getByText('请至少添加一张照片')).toBeVisible()
    await choose(picture('标签.png'))
    await sent(world, 1)
    const { request, answer } = world.upload.latest
    expect(request).toMatchObject({ url: '/api/attachment/upload', fileName: '标签.png' })
    expect(request.file.type).toBe('image/jpeg')
    request.onProgress(30, 100)
    await expect.element(page.getByRole('progressbar', { name: '正在上传 标签.png：30%' })).toBeVisible()
    await expect.element(page.getByText('照片还在上传，请稍候再提交')).toBeVisible()
    answer({ id: 'f1', url: '/api/attachment/f1' })
    await expect.element(page.getByRole('img', { name: '第1张照片，共1张' })).toBeVisible()
    await expect.element(page.getByText('请至少添加一张照片')).not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '删除第1张照片' }).click()
    await expect.element(page.getByText('请至少添加一张照片')).toBeVisible()
  })

  it('[ENT-4] are listed with the reason where refused, beside the field, and the others stay', async () => {
    const world = await showPage(<Form />, { answers })
    await choose(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))
    await expect.element(page.getByText(/a\.svg：不支持的文件类型/)).toBeVisible()
    await page.getByRole('button', { name: '移除' }).click()
    await choose(picture('好.png'), picture('坏.png'))
    await sent(world, 2)
    world.upload.transfers[0]?.answer({ id: 'f2', url: '/api/attachment/f2' })
    world.upload.transfers[1]?.refuse(42201, '文件已损坏，无法读取')
    await expect.element(page.getByText('坏.png：文件已损坏，无法读取')).toBeVisible()
    await expect.element(page.getByRole('img', { name: '第1张照片，共1张' })).toBeVisible()
    await page.getByRole('button', { name: '重新上传' }).click()
    await sent(world, 3)
    expect(world.upload.latest.request.fileName).toBe('坏.png')
    await page.getByRole('button', { name: '取消上传' }).click()
    await expect.poll(() => world.upload.latest.isAborted).toBe(true)
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  })

  it('[VAL-3] are six at most, and the field says what was left out', async () => {
    const world = await showPage(<Form />, { answers })
    await choose(...Array.from({ length: 8 }, (_, index) => picture(`${index}.png`)))
    await expect.element(page.getByText('照片不能超过6张')).toBeVisible()
    await expect.element(page.getByLabelText('凭证照片 添加照片')).not.toBeInTheDocument()
    // Three at once; the others wait.
    await sent(world, 3)
    await expect.poll(() => page.getByRole('progressbar').elements().length).toBe(6)
  })
})

const attachment = (id: string): Attachment => ({
  id,
  mime: 'image/png',
  bytes: 70,
  width: 1,
  height: 1,
  createdBy: '王梓轩',
  createdTime: '2026-11-21T03:59:21.000Z',
})

describe('the photos of a document', () => {
  it('open in the viewer with their uploader, and the arrow keys move between them', async () => {
    await showPage(<AttachmentsCard title="照片" attachments={[attachment('f1'), attachment('f2')]} />, { answers })
    await expect.element(page.getByRole('region', { name: '照片' })).toBeVisible()
    await page.getByRole('button', { name: '第1张照片，共2张' }).click()
    const large = page.getByRole('dialog', { name: '第1张照片，共2张' })
    await expect.element(large.getByRole('img', { name: '第1张照片，共2张' })).toBeVisible()
    await expect.element(large.getByText('王梓轩 上传于 2026-11-21 11:59:21')).toBeVisible()
    await large.getByRole('button', { name: '下一张' }).click()
    const second = page.getByRole('dialog', { name: '第2张照片，共2张' })
    await expect.element(second.getByRole('button', { name: '上一张' })).toBeEnabled()
    second.getByRole('button', { name: '上一张' }).element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(large).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('[ERR-6] say that they failed to load, and are fetched again on request', async () => {
    const world = await showPage(<AttachmentsCard title="照片" attachments={[attachment('f1')]} />, {
      answers: ({ http }) => http.fail('GET /api/attachment/f1'),
    })
    await page.getByRole('button', { name: /第1张照片，共1张/ }).click()
    const large = page.getByRole('dialog')
    await expect.element(large.getByRole('button', { name: '重试' })).toBeVisible()
    answers(world)
    await large.getByRole('button', { name: '重试' }).click()
    await expect.element(large.getByRole('img', { name: '第1张照片，共1张' })).toBeVisible()
  })
})

const PDF = btoa('%PDF-1.4 a receipt of the bank')
const paper = (id: string) => ({ ...attachment(id), mime: 'application/pdf', width: 0, height: 0 })

describe('a PDF', () => {
  it.each([
    ['shown by the viewer of a browser', true],
    ['offered by a browser without a viewer', false],
  ])('is fetched when it is opened, %s, and can be saved', async (_, hasViewer) => {
    vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(hasViewer)
    const world = await showPage(<AttachmentsCard title="附件" attachments={[paper('f1'), attachment('f2')]} />, {
      answers: (fake) => {
        answers(fake)
        fake.http.data('GET /api/attachment/f1', { mime: 'application/pdf', content: PDF })
      },
    })
    await expect.element(page.getByRole('img', { name: '第2张照片，共2张' })).toBeVisible()
    expect(world.http.to('GET /api/attachment/f1')).toEqual([])
    await page.getByRole('button', { name: '第1个文件，共2个 PDF' }).click()
    const large = page.getByRole('dialog', { name: '第1个文件，共2个' })
    const shown = hasViewer
      ? large.getByTitle('第1个文件，共2个')
      : large.getByText('此浏览器不能直接显示 PDF，请下载后查看。')
    await expect.element(shown).toBeVisible()
    await expect
      .element(large.getByRole('link', { name: '下载 PDF' }))
      .toHaveAttribute('download', '第1个文件，共2个.pdf')
    await large.getByRole('button', { name: '下一张' }).click()
    await expect.element(page.getByRole('dialog').getByRole('img', { name: '第2张照片，共2张' })).toBeVisible()
  })
  it('is never taken for a page, whatever a server says of it', async () => {
    await showPage(<AttachmentsCard title="附件" attachments={[paper('f1')]} />, {
      answers: ({ http }) =>
        http.data('GET /api/attachment/f1', {
          mime: 'text/html',
          content: btoa('<script>document.title = 1</script>'),
        }),
    })
    await page.getByRole('button', { name: /第1个文件/ }).click()
    const link = page.getByRole('link', { name: '下载 PDF' })
    await expect.element(link).toBeVisible()
    const content = await fetch(link.element().getAttribute('href') ?? '')
    expect(content.headers.get('content-type')).toBe('application/pdf')
  })
  it('[ERR-6] that failed to load says so, and is fetched again on request', async () => {
    const world = await showPage(<AttachmentsCard title="附件" attachments={[paper('f1')]} />, {
      answers: ({ http }) => http.fail('GET /api/attachment/f1'),
    })
    await page.getByRole('button', { name: /第1个文件/ }).click()
    await expect.element(page.getByRole('dialog').getByRole('button', { name: '重试' })).toBeVisible()
    world.http.data('GET /api/attachment/f1', { mime: 'application/pdf', content: PDF })
    await page.getByRole('dialog').getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('link', { name: '下载 PDF' })).toBeVisible()
  })
  it('is taken only by a field for papers, which says so', async () => {
    const file = new File([atob(PDF)], '回单.pdf', { type: 'application/pdf' })
    const Both = () => {
      const [ids, setIds] = useState<readonly string[]>([])
      return (
        <>
          <AttachmentField group="photos" label="照片" value={[]} problem={null} onChange={() => undefined} />
          <AttachmentField group="papers" label="附件" takesPdf value={ids} problem={null} onChange={setIds} />
        </>
      )
    }
    const world = await showPage(<Both />, {
      answers: ({ http }) => http.data('GET /api/attachment/f1', { mime: 'application/pdf', content: PDF }),
    })
    expect(page.getByLabelText('照片 添加照片').element().getAttribute('accept')).not.toContain('pdf')
    await userEvent.upload(page.getByLabelText('附件 添加照片或 PDF'), file)
    await sent(world, 1)
    expect(world.upload.latest.request.file.type).toBe('application/pdf')
    world.upload.latest.answer({ id: 'f1', url: '/api/attachment/f1' })
    await expect.element(page.getByText('第1个文件，共1个 PDF')).toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '删除第1个文件' }).click()
    await expect.element(page.getByText('第1个文件，共1个 PDF')).not.toBeInTheDocument()
  })
})
