import { exampleMenus, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { BrandPlatforms } from './brand-platforms.tsx'
import { ResourceConfig } from './resource-config.tsx'

const RESOURCES = 'GET /api/admin/base/brand/resource/brandResource/r1'
const SAVE = 'POST /api/admin/base/brand/resource/batchSaveBrandResource'
const PLATFORMS = 'GET /api/admin/brand/platform/r1'
const SAVE_PLATFORM = 'POST /api/admin/brand/platform/save'
const time = '2026-11-21T03:59:21.000Z'
const image = (name: string, parts: object = {}) => ({
  id: name,
  libraryId: 'l1',
  name,
  imageUrl: `/uploads/${name}.png`,
  mime: 'image/png',
  bytes: 9,
  width: 160,
  height: 40,
  posterUrl: null,
  useCount: 0,
  createdBy: '周建国',
  createdTime: time,
  ...parts,
})
const look = (platform: string, parts: object = {}) => ({
  platform,
  enabled: true,
  themeColor: null,
  configured: 1,
  total: 6,
  version: 0,
  updatedTime: null,
  ...parts,
})
const user = {
  ...exampleUser,
  menus: exampleMenus({ brand: ['BRAND_RESOURCE_SAVE', 'BRAND_PLATFORM_EDIT'] }),
}
const withPictures = ({ http }: FakeWorld) => {
  http.data('GET /api/admin/base/user/brand/list', [{ brandId: 'r1', name: '星河', defaultBrand: true }])
  http.data(RESOURCES, [{ key: 'menu-logo', imageUrl: '/uploads/old.png', updatedTime: time }])
  http.data('GET /api/admin/image/platform', [])
  http.rows('GET /api/admin/image/library/findImageLibrary', [
    {
      id: 'l1',
      brandId: 'r1',
      name: '品牌图库',
      type: 'LOGO',
      coverUrl: null,
      imageCount: 3,
      bytes: 9,
      updatedTime: time,
    },
  ])
  http.rows('GET /api/admin/image/page', [
    image('新标志'),
    image('动图', { mime: 'image/gif' }),
    image('大图', { bytes: 3_000_000 }),
  ])
}
const show = (answers = withPictures) =>
  showPage(<ResourceConfig />, {
    at: '/settings/brand/brandPlatform/resourceConfig?brandId=r1&platform=CONSOLE',
    user,
    answers,
  })

const pick = async (slot: string, name: string) => {
  await page.getByRole('button', { name: `从图库选择：${slot}` }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name: '选用（1）' }).click()
}

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  await loadTexts('picture')
})

describe('the pictures of a brand at a front end', () => {
  it('[CALL-8] are chosen and put back to the default, and saved together', async () => {
    const { http } = await show()
    const save = page.getByRole('button', { name: /保\s?存/ })
    await expect.element(save).toBeDisabled()
    await expect.element(page.getByText('建议 160×40')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await pick('登录页 Logo', '新标志')
    await page.getByRole('button', { name: '恢复默认：菜单 Logo' }).click()
    http.data(SAVE, [{ key: 'login-logo', imageUrl: '/uploads/新标志.png', updatedTime: time }])
    await save.click()
    await expect
      .poll(() => http.to(SAVE).map(({ body }) => body))
      .toEqual([
        {
          brandId: 'r1',
          resources: [
            { key: 'login-logo', imageUrl: '/uploads/新标志.png' },
            { key: 'menu-logo', imageUrl: null },
          ],
        },
      ])
    await expect.element(save).toBeDisabled()
  })

  it('[VAL-3] of another format or too large are refused at their place, and what was chosen before stays', async () => {
    const { http } = await show()
    await pick('登录页 Logo', '新标志')
    await pick('登录页 Logo', '动图')
    const slot = page.getByRole('button', { name: '从图库选择：登录页 Logo' })
    await expect.element(slot).toHaveAccessibleDescription('仅支持 png、jpg、webp 格式')
    await pick('登录页 Logo', '大图')
    await expect.element(slot).toHaveAccessibleDescription('图片不能超过 2 MB')
    await expect.element(page.getByRole('img', { name: '登录页 Logo' })).toHaveAttribute('src', '/uploads/新标志.png')
    http.on(SAVE, () => ({
      status: 200,
      body: {
        status: 42_201,
        msg: '提交的内容有误，请检查后重试',
        errors: [{ field: 'resources.0.imageUrl', msg: '图片文件不存在' }],
      },
    }))
    await page.getByRole('button', { name: /保\s?存/ }).click()
    await expect.element(page.getByText('提交的内容有误，请检查后重试')).toBeVisible()
    await pick('登录页 Logo', '动图')
    await expect.element(page.getByRole('img', { name: '登录页 Logo' })).toHaveAttribute('src', '/uploads/新标志.png')
    expect(await axeFindings()).toEqual([])
  })

  it('[ERR-6] say so where they cannot be loaded, and are asked for again', async () => {
    const shown = await show((world) => {
      withPictures(world)
      world.http.refuse(RESOURCES, 40_401, '没有找到相关数据')
    })
    await expect.element(page.getByRole('alert').getByText('查询品牌对应图片资源失败')).toBeVisible()
    withPictures(shown)
    await page.getByRole('button', { name: /重\s?试/ }).click()
    await expect.element(page.getByRole('img', { name: '菜单 Logo' })).toBeVisible()
  })
})

describe('the front ends of a brand', () => {
  it('[CALL-8] are switched off after a question, and have a colour with its contrast', async () => {
    const { http } = await showPage(<BrandPlatforms />, {
      at: '/settings/brand/brandPlatform?id=r1',
      user,
      answers: (world) => {
        withPictures(world)
        world.http.data(PLATFORMS, [
          look('CLIENT'),
          look('WECHAT', { themeColor: '#0958d9', version: 2 }),
          look('CONSOLE'),
        ])
      },
    })
    http.data(SAVE_PLATFORM, [look('CLIENT', { enabled: false, version: 1 }), look('WECHAT'), look('CONSOLE')])
    await page.getByRole('switch', { name: '启用客户机客户端' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /停\s?用/ })
      .click()
    await expect
      .poll(() => http.to(SAVE_PLATFORM)[0]?.body)
      .toMatchObject({ platform: 'CLIENT', enabled: false, version: 0 })
    await expect.element(page.getByRole('switch', { name: '启用客户机客户端' })).not.toBeChecked()
    expect(await axeFindings()).toEqual([])
    const colorOf = (name: RegExp) => page.getByRole('row', { name }).getByRole('button', { name: '主题色' })
    // Its staff choose the colour of the console for themselves.
    await expect.element(colorOf(/吧台控制台/)).not.toBeInTheDocument()
    await colorOf(/微信公众号/).click()
    const color = page.getByRole('textbox', { name: '主题色' })
    await color.fill('#1677')
    await page.getByRole('button', { name: /保\s?存/ }).click()
    await expect.element(page.getByText('请填写 # 加6位十六进制字符的颜色')).toBeVisible()
    await color.fill('#1677FF')
    await expect.element(page.getByText(/与白色文字的对比度只有 4\.\d:1，低于 4\.5:1/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: /保\s?存/ }).click()
    await expect
      .poll(() => http.to(SAVE_PLATFORM)[1]?.body)
      .toMatchObject({ platform: 'WECHAT', themeColor: '#1677ff' })
  })
})
