import type { Bulletin, BulletinDetail } from '@netbar/shared/contract'
import { exampleMenus, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { BulletinArticle } from './bulletin-article.tsx'
import { Bulletins } from './bulletins.tsx'

const NOTICE = '/api/admin/notice'
const ALL = ['NOTICE_ADD', 'NOTICE_PUBLISH', 'NOTICE_WITHDRAW', 'NOTICE_RECEIPT', 'NOTICE_EXPORT']
const detail = (parts: Partial<BulletinDetail> = {}): BulletinDetail => ({
  id: 'n1',
  title: '本周消防检查',
  level: 'URGENT',
  needsAck: true,
  sender: '周建国',
  branchCount: 2,
  publishTime: '2026-11-21T04:00:00.000Z',
  isReceiver: true,
  readTime: null,
  ackTime: null,
  content: '请自查灭火器。',
  brandName: '星河电竞馆',
  branches: [{ id: 'b1', name: '光谷旗舰店' }],
  attachments: [],
  status: 'PUBLISHED',
  version: 2,
  figures: null,
  ...parts,
})
const row = (parts: Partial<Bulletin> = {}): Bulletin => ({
  id: 'n1',
  title: '本周消防检查',
  level: 'URGENT',
  needsAck: true,
  sender: '周建国',
  branchCount: 2,
  publishTime: null,
  receiverCount: 0,
  readCount: 0,
  ackCount: 0,
  status: 'DRAFT',
  version: 1,
  updatedTime: '2026-11-21T04:00:00.000Z',
  ...parts,
})
const user = { ...exampleUser, menus: exampleMenus({ notification: ALL }) }
const showPublished = (rows: readonly Bulletin[], prepare: (world: FakeWorld) => void = () => undefined) =>
  showPage(<Bulletins />, {
    at: '/admin/bar/notification?tab=published',
    user,
    answers: (world) => {
      world.http.rows(`GET ${NOTICE}/page`, [...rows])
      prepare(world)
    },
  })

beforeAll(async () => {
  await startTexts()
  await loadTexts('personal')
  await loadTexts('attachment')
})

describe('a bulletin', () => {
  it('is read by opening it, and acknowledged by its reader', async () => {
    const world = await showPage(<BulletinArticle id="n1" />, {
      answers: ({ http }) => {
        http.data(`GET ${NOTICE}/n1`, detail())
        http.data(`POST ${NOTICE}/read`, null)
        http.data(`POST ${NOTICE}/ack/n1`, detail({ ackTime: '2026-11-21T05:00:00.000Z' }))
      },
    })
    await expect.element(page.getByRole('article', { name: '本周消防检查' })).toBeVisible()
    await expect.element(page.getByText('光谷旗舰店，共 2 家门店')).toBeVisible()
    expect(world.http.to(`POST ${NOTICE}/read`)).toHaveLength(1)
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '我已知晓' }).click()
    await expect.element(page.getByText('您已于 2026-11-21 13:00:00 确认')).toBeVisible()
  })

  it('that was withdrawn is told from one that could not be loaded', async () => {
    const world = await showPage(<BulletinArticle id="n1" />, { answers: ({ http }) => http.fail(`GET ${NOTICE}/n1`) })
    await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
    world.http.refuse(`GET ${NOTICE}/n1`, 40_401, '通知不存在')
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByText('通知不存在或已撤回。')).toBeVisible()
  })
})

describe('the bulletins of a publisher', () => {
  it('have the steps of their status, and the way to who has read them', async () => {
    await showPublished([
      row(),
      row({ id: 'n2', title: '空调', status: 'PUBLISHED', receiverCount: 3, readCount: 1, ackCount: 0 }),
    ])
    const actionsOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    await expect.element(actionsOf('本周消防检查').getByRole('button', { name: '发布' })).toBeVisible()
    await expect.element(actionsOf('空调').getByText('1 / 3')).toBeVisible()
    await expect
      .element(actionsOf('空调').getByRole('link', { name: '已读情况' }))
      .toHaveAttribute('href', '/admin/bar/notification?tab=receipts&bulletinId=n2')
    await expect.element(actionsOf('空调').getByRole('button', { name: '发布' })).not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
  })

  it('say which field of a new one is wrong, and send nothing', async () => {
    const world = await showPublished([])
    await page.getByRole('button', { name: '写通知' }).first().click()
    const dialog = page.getByRole('dialog', { name: '写通知' })
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.element(dialog.getByRole('textbox', { name: '标题' })).toHaveAttribute('aria-invalid', 'true')
    expect(world.http.to(`POST ${NOTICE}/save`)).toEqual([])
  })
})
