import type { DocumentComment } from '@netbar/shared/contract'
import { exampleMenus, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftKeyOf, writeDraft } from '../../../frame/tabs/drafts.ts'
import { TabKey } from '../../../frame/tabs/tab-context.ts'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { DocumentRail } from './document-rail.tsx'

const TAB = 'purchaseOrderDetail?orderId=o1'
const LIST = 'GET /api/document/comment/list/purchaseOrder/o1'
const PEOPLE = 'GET /api/document/comment/people/purchaseOrder/o1'
const ADD = 'POST /api/document/comment/add/purchaseOrder/o1'
const FILE = {
  mime: 'application/pdf',
  bytes: 70,
  width: 0,
  height: 0,
  createdBy: '王梓轩',
  createdTime: '2026-11-21T03:59:21.000Z',
}
const comment: DocumentComment = {
  id: 'c1',
  text: '少了两箱',
  mentions: [],
  attachments: [{ id: 'f1', ...FILE }],
  createdBy: '王梓轩',
  createdTime: '2026-11-21T03:59:21.000Z',
  changedTime: null,
  removedTime: null,
  changeableUntil: null,
  version: 1,
}

const show = (prepare: (world: FakeWorld) => void = () => undefined) =>
  showPage(
    <TabKey value={TAB}>
      <DocumentRail about={{ kind: 'purchaseOrder', id: 'o1' }} files={null} history={[]} textOf={() => ''} />
    </TabKey>,
    {
      user: { ...exampleUser, menus: exampleMenus({ productMasterManage: ['PURCHASE_REFUND_AUDIT'] }) },
      answers: (world) => {
        const { http } = world
        http.data(LIST, { id: 'o1', comments: [comment] })
        http.data('GET /api/document/related/purchaseOrder/o1', {
          id: 'o1',
          documents: [
            {
              kind: 'refund',
              id: 'r1',
              documentNo: 'TH20261121r1',
              status: 'APPROVED',
              side: 'company',
              createdTime: '2026-11-21T03:59:21.000Z',
              amountFen: 9120,
            },
          ],
        })
        http.data(PEOPLE, [{ id: 'u2', name: '周建国' }])
        http.data(ADD, { ...comment, id: 'c2' })
        prepare(world)
      },
    },
  )

beforeAll(async () => {
  await startTexts()
  await Promise.all([loadTexts('document'), loadTexts('attachment'), loadTexts('returning')])
})
beforeEach(() => sessionStorage.clear())

it('a person is mentioned by @ and a part of the name, and told of the comment', async () => {
  const world = await show()
  const field = page.getByRole('textbox', { name: '写评论' })
  await field.click()
  await userEvent.keyboard('请核对 @zjg')
  await expect.element(page.getByRole('menuitem', { name: '周建国' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('请核对 @周建国 ')
  await page.getByRole('button', { name: '发送' }).click()
  await expect
    .poll(() => world.http.to(ADD).map(({ body }) => body))
    .toEqual([{ text: '请核对 @周建国', mentions: ['u2'] }])
  await expect.element(field).toHaveValue('')
})

it('a comment shows its files, and takes photos and papers', async () => {
  await show()
  await page.getByRole('button', { name: /第1个文件/ }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const input = document.querySelector<HTMLInputElement>('.comment-input input[type=file]')
  expect(input?.accept).toContain('application/pdf')
  expect(input?.accept).toContain('image/png')
  expect(await axeFindings()).toEqual([])
})

it('a file that is gone is named beside the files, and what was typed stays', async () => {
  writeDraft(draftKeyOf(TAB, 'comment:o1'), { text: '请看照片', people: [], files: ['f9'] })
  await show(({ http }) => {
    const errors = [{ field: 'attachments.0', msg: '文件已不存在' }]
    http.on(ADD, () => ({ status: 200, body: { status: 42_201, msg: '请检查填写的内容', errors } }))
  })
  await page.getByRole('button', { name: '发送' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('文件已不存在')
  expect(page.getByText('请检查填写的内容').query()).toBeNull()
  await expect.element(page.getByRole('textbox', { name: '写评论' })).toHaveValue('请看照片')
})

it('a related document is a link to its page, from the side that the user sees', async () => {
  await show()
  await expect
    .element(page.getByRole('link', { name: /TH20261121r1/ }))
    .toHaveAttribute('href', expect.stringMatching(/refundOrderDetail\?id=r1$/))
})
