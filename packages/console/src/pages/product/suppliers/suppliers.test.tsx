// @module-tag release
import { attachmentUpload, type Supplier } from '@netbar/shared/contract'
import { exampleMenus, exampleSupplier, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TabKey } from '../../../frame/tabs/tab-context.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { SupplierDetail } from './suppliers.tsx'

// One red pixel.
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const SAVE = 'POST /api/purchase/supplier/s1'
const user = {
  ...exampleUser,
  menus: exampleMenus({ suppliers: ['SUPPLIER_EDIT'], supplierDetail: ['SUPPLIER_EDIT'] }),
}
const photo = (id: string) => ({
  id,
  mime: 'image/png',
  bytes: 70,
  width: 1,
  height: 1,
  createdBy: '周建国',
  createdTime: '2026-11-20T04:00:00.000Z',
})
const supplier = exampleSupplier('s1', {
  licencePhotos: ['f1'],
  contractPhotos: ['f2'],
  photos: [photo('f1'), photo('f2')],
})
const show = (row: Supplier) =>
  showPage(
    <TabKey value="supplierDetail?id=s1">
      <SupplierDetail />
    </TabKey>,
    {
      at: '/admin/product/suppliers/detail?id=s1',
      user,
      answers: ({ http }) => {
        http.data('GET /api/purchase/supplier/s1', row)
        http.data(SAVE, row)
        for (const id of ['f1', 'f2', 'f3']) http.data(`GET /api/attachment/${id}`, { mime: 'image/png', content: PNG })
      },
    },
  )

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('a supplier', () => {
  it('shows the photos of its licences and of its contract', async () => {
    await show(supplier)
    await page.getByRole('radio', { name: '资质与合同' }).click()
    const licences = page.getByRole('region', { name: '营业执照与许可证照片' })
    await expect.element(licences.getByRole('img', { name: '第1张照片，共1张' })).toBeVisible()
    await expect.element(page.getByRole('region', { name: '合同照片' }).getByRole('img')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await licences.getByRole('button').click()
    await expect.element(page.getByRole('dialog').getByText(/周建国/)).toBeVisible()
  })

  it('says that there are none, also where the user may see none', async () => {
    await show({ ...supplier, photos: [] })
    await page.getByRole('radio', { name: '资质与合同' }).click()
    await expect.element(page.getByText('没有可查看的资质或合同照片')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('[ENT-4] is not saved during a photo upload, and then with each photo in its field', async () => {
    const world = await show(supplier)
    await page.getByRole('button', { name: '编辑' }).click()
    const file = new File([Uint8Array.from(atob(PNG), (sign) => sign.charCodeAt(0))], '合同.png', { type: 'image/png' })
    await userEvent.upload(page.getByLabelText('合同照片 添加照片或 PDF'), [file])
    await expect.poll(() => world.upload.transfers.length).toBe(1)
    await expect.element(page.getByRole('button', { name: '保存' })).toBeDisabled()
    expect(world.upload.latest.request.url).toBe(attachmentUpload.path)
    world.upload.latest.answer({ id: 'f3', url: '/api/attachment/f3' })
    await expect.element(page.getByRole('img', { name: '第2个文件，共2个' })).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '保存' }).click()
    await expect
      .poll(() => world.http.to(SAVE).map(({ body }) => body))
      .toMatchObject([{ version: 3, licencePhotos: ['f1'], contractPhotos: ['f2', 'f3'] }])
  })

  const field = (name: string) => page.getByRole('textbox', { name })
  const bodies = (world: FakeWorld) => world.http.to(SAVE).map(({ body }) => body)
  /** Someone else saves a new address and phone number after the form was opened. */
  const saveElsewhere = (world: FakeWorld, parts: Partial<Supplier>) => {
    world.http.refuse(SAVE, 40_902, '该记录已被周建国更新')
    world.http.data('GET /api/purchase/supplier/s1', { ...supplier, version: 4, ...parts })
  }

  it('[VAL-3] is saved with what someone else saved in the meantime, where the user has not typed over it', async () => {
    const world = await show(supplier)
    await page.getByRole('button', { name: '编辑' }).click()
    await field('联系人').fill('龚雪')
    saveElsewhere(world, { address: '文化路18号' })
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('该记录已被周建国更新')).toBeVisible()
    await expect.element(page.getByText('地址 已显示最新内容，您填写的其他内容未变。')).toBeVisible()
    await expect.element(field('地址')).toHaveValue('文化路18号')
    expect(await axeFindings()).toEqual([])
    world.http.data(SAVE, supplier)
    await page.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => bodies(world).at(-1)).toMatchObject({ version: 4, contact: '龚雪', address: '文化路18号' })
  })

  it.each([
    ['采用对方', '周敏'],
    ['保留我的', '龚雪'],
  ])('[VAL-3] wants a choice of a field that both changed: %s', async (choice, contact) => {
    const world = await show(supplier)
    await page.getByRole('button', { name: '编辑' }).click()
    await field('联系人').fill('龚雪')
    saveElsewhere(world, { contact: '周敏' })
    await page.getByRole('button', { name: '保存' }).click()
    const conflict = page.getByRole('group', { name: '联系人：需要选择' })
    await expect.element(conflict).toMatchTextContent(`对方的内容周敏修改前${supplier.contact}`)
    expect(await axeFindings()).toEqual([])
    world.http.data(SAVE, supplier)
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(field('联系人')).toHaveFocus()
    expect(bodies(world)).toHaveLength(1)
    await conflict.getByRole('button', { name: choice }).click()
    await expect.element(conflict).not.toBeInTheDocument()
    await page.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => bodies(world).at(-1)).toMatchObject({ version: 4, contact })
  })

  it('[VAL-3] keeps its draft after a reload, and does not overwrite what someone else saved meanwhile', async () => {
    await show(supplier)
    await page.getByRole('button', { name: '编辑' }).click()
    await field('联系人').fill('龚雪')
    const world = await show({ ...supplier, version: 4, address: '文化路18号' })
    await expect.element(field('联系人').last()).toHaveValue('龚雪')
    await page.getByRole('button', { name: '保存' }).last().click()
    await expect.poll(() => bodies(world)).toMatchObject([{ version: 4, contact: '龚雪', address: '文化路18号' }])
  })
})
