import { attachmentUpload, type Supplier } from '@netbar/shared/contract'
import { exampleMenus, exampleSupplier, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { SupplierDetail } from './suppliers.tsx'

// One red point.
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
  showPage(<SupplierDetail />, {
    at: '/admin/product/suppliers/detail?id=s1',
    user,
    answers: ({ http }) => {
      http.data('GET /api/purchase/supplier/s1', row)
      http.data(SAVE, row)
      for (const id of ['f1', 'f2', 'f3']) http.data(`GET /api/attachment/${id}`, { mime: 'image/png', content: PNG })
    },
  })

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

  it('says that there are none, where there are none or who looks may see none', async () => {
    await show({ ...supplier, photos: [] })
    await page.getByRole('radio', { name: '资质与合同' }).click()
    await expect.element(page.getByText('没有可查看的资质或合同照片')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('[ENT-4] is not saved while a photo is on its way, and then with each where it was added', async () => {
    const world = await show(supplier)
    await page.getByRole('button', { name: '编辑' }).click()
    const file = new File([Uint8Array.from(atob(PNG), (sign) => sign.charCodeAt(0))], '合同.png', { type: 'image/png' })
    await userEvent.upload(page.getByLabelText('合同照片 添加照片'), [file])
    await expect.poll(() => world.upload.transfers.length).toBe(1)
    await expect.element(page.getByRole('button', { name: '保存' })).toBeDisabled()
    expect(world.upload.latest.request.url).toBe(attachmentUpload.path)
    world.upload.latest.answer({ id: 'f3', url: '/api/attachment/f3' })
    await expect.element(page.getByRole('img', { name: '第2张照片，共2张' })).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '保存' }).click()
    await expect
      .poll(() => world.http.to(SAVE).map(({ body }) => body))
      .toMatchObject([{ version: 3, licencePhotos: ['f1'], contractPhotos: ['f2', 'f3'] }])
  })
})
