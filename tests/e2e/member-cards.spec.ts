import { nationalIdCheckCharacter } from '@netbar/shared/contract'
import { expectAccessible } from './expect-accessible.ts'
import { expect as expectSoon, test } from './fixtures.ts'

test.slow()
const expect = expectSoon.configure({ timeout: 15_000 })
const START = '42019919950614888'

test('[NOTICE-6] a guest becomes a member at the counter, gets a card, loses it and gets another one; the manager freezes it @release', async ({
  page,
  openAs,
}) => {
  await openAs(page, 'xh001_mgr', '/admin/bar/console')
  const reminder = page.getByRole('dialog', { name: '提示' })
  await expect(reminder).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reminder).toBeHidden()

  await expect(page.getByRole('radio', { name: '会员 (F4)' })).toBeAttached()
  await page.keyboard.press('F4')
  await page.getByRole('button', { name: '开卡' }).click()
  const form = page.getByRole('dialog', { name: '开卡' })
  await form.getByLabel('姓名').fill('欧阳小明')
  await form.getByLabel('手机号').fill('12188888888')
  await form.getByLabel('身份证号').fill(START + nationalIdCheckCharacter(START))
  await expectAccessible(page, '.ant-modal')
  await form.getByRole('button', { name: '开卡' }).click()
  const member = page.getByRole('region', { name: '欧**明' })
  await expect(member).toContainText('未绑卡')

  // Its notice has reached the counter, which has it among those to bind.
  const awaiting = page.getByRole('region', { name: '待绑定会员' })
  await awaiting.getByRole('button', { name: '绑卡' }).click()
  const binding = page.getByRole('dialog', { name: '绑卡' })
  await binding.getByLabel('卡号').fill('0001234567')
  await binding.getByRole('button', { name: '绑卡' }).click()
  await expect(member).toContainText('0001234567')
  await expect(awaiting).toBeHidden()

  await member.getByRole('button', { name: '挂失' }).click()
  const loss = page.getByRole('dialog', { name: '挂失' })
  await loss.getByLabel('原因').fill('钱包遗失')
  await loss.getByRole('button', { name: '挂失' }).click()
  await expect(member).toContainText('钱包遗失')
  await member.getByRole('button', { name: '换卡 / 补卡' }).click()
  const replacing = page.getByRole('dialog', { name: '换卡 / 补卡' })
  await replacing.getByLabel('卡号').fill('0007654321')
  await replacing.getByLabel('换卡或补卡原因').fill('补卡')
  await replacing.getByRole('button', { name: '换卡 / 补卡' }).click()
  await expect(member).toContainText('正常')
  await member.getByRole('button', { name: '完成' }).click()
  await expect(member).toBeHidden()

  await page.keyboard.press('F4')
  await page.keyboard.type('0001234567')
  await page.keyboard.press('Enter')
  await expect(page.getByText('未找到会员。')).toBeVisible()
  await page.keyboard.press('F4')
  await page.keyboard.type('0007654321')
  await page.keyboard.press('Enter')
  await member.getByRole('button', { name: '冻结' }).click()
  const freezing = page.getByRole('dialog', { name: '冻结' })
  await freezing.getByLabel('原因').fill('涉嫌代充')
  await freezing.getByRole('button', { name: '冻结' }).click()
  await expect(member.getByRole('button', { name: '解冻' })).toBeVisible()
  await expectAccessible(page, '.member-desk')
})
