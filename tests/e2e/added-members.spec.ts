import { recordLiveMessage, type TestServer } from '@netbar/server/testing'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const BRANCH = 'XH001'

const connected = (page: Page) => expect(page.getByRole('button', { name: '通知已连接' })).toBeVisible()
const stored = (page: Page) =>
  page.evaluate((): unknown => JSON.parse(localStorage.getItem('AddedMemberMap') ?? 'null'))

/** Notifies the branch of a new member; returns the branch's id. */
const notifyMember = ({ database }: TestServer, value: string): Promise<string> =>
  database.write(async (trx) => {
    const { id } = await trx.selectFrom('branch').where('branch_no', '=', BRANCH).select('id').executeTakeFirstOrThrow()
    await recordLiveMessage(trx, { branchId: id, type: 'ADD_MEMBER', value }, new Date())
    return id
  })

test('[NOTICE-6] the built console stores new members by branch and each once, and still knows them after a reload @release', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page, 'area01')
  await connected(page)

  const branch = await notifyMember(server, 'm1')
  await expect(page.getByText('新会员开卡成功').first()).toBeVisible()
  await expect.poll(() => stored(page)).toEqual({ [branch]: ['m1'] })

  await page.reload()
  await connected(page)
  await notifyMember(server, 'm1')
  await notifyMember(server, 'm2')
  await expect.poll(() => stored(page)).toEqual({ [branch]: ['m1', 'm2'] })
})
