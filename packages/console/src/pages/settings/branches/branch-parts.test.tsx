import type { BranchEntry, FloorPlan, MachineKey, RateTerms } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { BranchFloor } from './floor/branch-floor.tsx'
import { BranchRates } from './rates/branch-rates.tsx'

const PLAN = '/api/machine/floor/b1'
const SETUP = '/api/machine/setup'
const TERMS: RateTerms = {
  stepMinutes: 15,
  minimumFen: 0,
  baseFenPerHour: 500,
  rates: [{ areaId: 'hall', levelId: null, when: { weekdays: [6, 7], from: 0, until: 0 }, fenPerHour: 800 }],
  packages: [],
}
const plan = (parts: Partial<FloorPlan> = {}): FloorPlan => ({
  areas: [
    { id: 'hall', name: '大厅' },
    { id: 'room', name: '包间' },
  ],
  machines: [
    { id: 'm1', name: '001', areaId: 'hall', status: 'IDLE' },
    { id: 'm2', name: '002', areaId: null, status: 'OFFLINE' },
  ],
  levels: [{ id: 'gold', name: '金卡' }],
  terms: TERMS,
  version: 3,
  ...parts,
})
// The parts ask for nothing but the branch's id.
const row = { id: 'b1' } as BranchEntry
const options = (functions: readonly string[] = ['FLOOR_EDIT']) => ({
  user: { ...exampleUser, menus: exampleMenus({ branch: functions }) },
})

beforeAll(startTexts)
beforeEach(() => {
  sessionStorage.clear()
})

describe('areas and machines of a branch', () => {
  const show = (functions?: readonly string[]) =>
    showPage(<BranchFloor row={row} />, {
      ...options(functions),
      answers: ({ http }) => http.data(`GET ${PLAN}`, plan()),
    })

  it('are put into an order, and machines are added by ranges', async () => {
    const { http } = await show()
    http.data(`POST ${SETUP}/area/order/b1`, null)
    http.data(`POST ${SETUP}/machine/b1`, null)
    await page.getByRole('row', { name: /包间/ }).getByRole('button', { name: '上移' }).click()
    await expect.poll(() => http.to(`POST ${SETUP}/area/order/b1`).at(-1)?.body).toEqual({ areaIds: ['room', 'hall'] })
    await page.getByRole('button', { name: '添加机位' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '机号' }).fill('101-103，VIP1')
    expect(await axeFindings()).toEqual([])
    await dialog.getByRole('button', { name: '添加' }).click()
    await expect
      .poll(() => http.to(`POST ${SETUP}/machine/b1`).at(-1)?.body)
      .toEqual({ areaId: null, names: ['101', '102', '103', 'VIP1'] })
  })

  it('are removed after a question that names them', async () => {
    const { http } = await show()
    http.data(`POST ${SETUP}/machine/remove/b1`, null)
    await page.getByRole('row', { name: /002/ }).getByRole('checkbox').click()
    await page.getByRole('region', { name: '选择' }).getByRole('button', { name: '移除' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toMatchTextContent('002')
    await dialog.getByRole('button', { name: '移除' }).click()
    await expect.poll(() => http.to(`POST ${SETUP}/machine/remove/b1`).at(-1)?.body).toEqual({ machineIds: ['m2'] })
  })

  it('are only shown to those who may not change them', async () => {
    await show([])
    await expect.element(page.getByRole('row', { name: /大厅/ }).first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: '添加机位' })).not.toBeInTheDocument()
  })
})

describe('keys of a branch’s machines', () => {
  const KEYS = '/api/machine/key'
  const none = { issuedTime: null, issuedBy: null, expiresTime: null, seenTime: null }
  const known: MachineKey[] = [
    { machineId: 'm1', machineName: '001', ...none },
    {
      machineId: 'm2',
      machineName: '002',
      issuedTime: '2026-11-01T04:00:00.000Z',
      issuedBy: '王店长',
      expiresTime: '2099-11-01T04:00:00.000Z',
      seenTime: '2026-11-21T04:00:00.000Z',
    },
  ]
  const show = (functions = ['MACHINE_KEY']) =>
    showPage(<BranchFloor row={row} />, {
      ...options(functions),
      answers: ({ http }) => {
        http.data(`GET ${PLAN}`, plan())
        http.data(`GET ${KEYS}/list/b1`, known)
      },
    })
  const machine = (name: RegExp) => page.getByRole('row', { name })

  it('say which machine has one and when it was last there; one is issued and shown once', async () => {
    const { http } = await show()
    await expect.element(machine(/002.*有效.*至 2099-11-01.*2026-11-21 12:00:00/)).toBeVisible()
    http.data(`POST ${KEYS}/issue/m1`, { key: 'nbm_secret', issued: { ...known[1], machineId: 'm1' } })
    await machine(/001.*未签发.*从未连接/)
      .getByRole('button', { name: '签发密钥' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: '签发密钥' }).click()
    await expect.element(page.getByText('nbm_secret')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: '已保存，关闭' }).click()
    await expect.element(page.getByText('nbm_secret')).not.toBeInTheDocument()
    expect(http.to(`GET ${KEYS}/list/b1`)).toHaveLength(2)
  })

  it('are revoked after a question', async () => {
    const { http } = await show()
    http.data(`POST ${KEYS}/revoke/m2`, null)
    await machine(/002/).getByRole('button', { name: '吊销密钥' }).click()
    expect(http.to(`POST ${KEYS}/revoke/m2`)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: '吊销密钥' }).click()
    await expect.poll(() => http.to(`POST ${KEYS}/revoke/m2`).length).toBe(1)
  })

  it('are neither asked for nor shown without the function', async () => {
    const { http } = await show(['FLOOR_EDIT'])
    await expect.element(machine(/002/)).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: '客户机密钥' })).not.toBeInTheDocument()
    expect(http.to(`GET ${KEYS}/list/b1`)).toEqual([])
  })
})

describe('rates of a branch', () => {
  const show = (answer = plan()) =>
    showPage(<BranchRates row={row} />, {
      ...options(),
      answers: ({ http }) => http.data(`GET ${PLAN}`, answer),
    })

  it('say an overlap at its row while it is typed, and what a visit costs', async () => {
    const { http } = await show()
    http.data('POST /api/machine/floor/rates/b1', null)
    // Saturday from 14:00, three hours.
    await expect.element(page.getByRole('status')).toMatchTextContent('应收 ¥24.00')
    await page.getByRole('button', { name: '修改费率' }).click()
    await page.getByRole('spinbutton', { name: '费率1 每小时' }).fill('10')
    await expect.element(page.getByRole('status')).toMatchTextContent('应收 ¥30.00')
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '添加费率' }).click()
    await page.getByRole('spinbutton', { name: '费率2 每小时' }).fill('6')
    await page.getByRole('button', { name: '添加费率' }).click()
    const overlap = page.getByText('与另一条同范围的费率时段重叠')
    await expect.element(overlap).toBeVisible()
    await page.getByRole('button', { name: '移除 费率3' }).click()
    await expect.element(overlap).not.toBeInTheDocument()
    await page.getByRole('button', { name: '保存' }).click()
    await expect
      .poll(() => http.to('POST /api/machine/floor/rates/b1').at(-1)?.body)
      .toEqual({
        version: 3,
        terms: {
          ...TERMS,
          rates: [
            { ...TERMS.rates[0], fenPerHour: 1000 },
            {
              areaId: null,
              levelId: null,
              when: { weekdays: [1, 2, 3, 4, 5, 6, 7], from: 0, until: 0 },
              fenPerHour: 600,
            },
          ],
        },
      })
  })

  it('say what is missing once they are saved, and send nothing', async () => {
    const { http } = await show()
    await page.getByRole('button', { name: '修改费率' }).click()
    await page.getByRole('button', { name: '添加套餐' }).click()
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByRole('textbox', { name: '套餐1 套餐名称' })).toHaveAccessibleDescription('请填写')
    expect(http.to('POST /api/machine/floor/rates/b1')).toEqual([])
  })

  it('that could not be loaded can be asked for again', async () => {
    const { http } = await showPage(<BranchRates row={row} />, {
      ...options(),
      answers: ({ http: fake }) => fake.data(`GET ${PLAN}`, null),
    })
    await expect.element(page.getByRole('alert')).toBeVisible()
    http.data(`GET ${PLAN}`, plan())
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('button', { name: '修改费率' })).toBeVisible()
  })
})
