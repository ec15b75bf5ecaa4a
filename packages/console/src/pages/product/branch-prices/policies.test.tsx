// @module-tag release
import { branchPricesOpened } from '@netbar/shared/console'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { TabKey } from '../../../frame/tabs/tab-context.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { Policies } from './policies.tsx'

const LIST = 'GET /api/product/branchPrice/policy/list'
const policy = {
  branchId: 'b1',
  branchNo: 'XH001',
  branchName: '光谷旗舰店',
  allowed: true,
  minPercent: 80,
  maxPercent: 150,
  needAudit: true,
  ownPrices: 3,
  version: 1,
}

beforeAll(startTexts)

it('[ERR-6] reports that the branches failed to load, and shows them after a retry', async () => {
  const world = await showPage(<Policies />, { answers: ({ http }) => http.fail(LIST) })
  world.runtime.send(branchPricesOpened, undefined)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('暂无数据').last()).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
  world.http.data(LIST, [policy])
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByRole('link', { name: 'XH001 光谷旗舰店' })).toBeVisible()
})

it('keeps the search for prices when a branch is chosen', async () => {
  const world = await showPage(<Policies />, {
    at: '/branchPriceSwitch?keyword=SP000001',
    answers: ({ http }) => http.data(LIST, [policy]),
  })
  world.runtime.send(branchPricesOpened, undefined)
  await expect
    .element(page.getByRole('link', { name: 'XH001 光谷旗舰店' }))
    .toHaveAttribute('href', expect.stringMatching(/\?branchId=b1&keyword=SP000001$/))
})

it('the dialog of a branch with input is open again after a reload, once the branches are loaded', async () => {
  const show = async () => {
    const world = await showPage(
      <TabKey value="branchPriceSwitch">
        <Policies />
      </TabKey>,
      {
        at: '/branchPriceSwitch',
        user: { ...exampleUser, menus: exampleMenus({ productMasterManage: ['BRANCH_PRICE_SWITCH'] }) },
        answers: ({ http }) => http.data(LIST, [policy]),
      },
    )
    world.runtime.send(branchPricesOpened, undefined)
  }
  await show()
  await page.getByRole('button', { name: '设置 XH001' }).click()
  const least = page.getByRole('spinbutton').first()
  await least.fill('70')
  await show()
  await expect.element(page.getByText('已恢复您上次未提交的内容。')).toBeVisible()
  await expect.element(page.getByRole('dialog').last().getByRole('spinbutton').first()).toHaveValue('70')
})
