// @module-tag sqlite
import { DAY_MS } from '@netbar/shared/contract'
import { readdirSync } from 'node:fs'
import type { ImportJob, ImportRow, Product, ProductRequest, ResourceLog, SentFile } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSheet } from '../../../platform/sheets/index.ts'
import { digest } from '../../../testing/digest.ts'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'
import { sheetXml, workbookOf } from '../../../testing/packages.ts'
import { sendSheet, sheetOf } from '../../../testing/sheets.ts'
import { productProblems } from '../products/problems.ts'

const PATH = '/api/product/master/batch'
const HEAD = ['编码', '名称', '条码', '类型', '分类', '销售单位', '采购单位', '换算', '进价', '建议零售价']
/** Rights are cached for this long. */
const RIGHTS_AGE_MS = 5_001

let clock: ManualClock
let server: TestServer
let brandId: string
let foreignBrandId: string
const tokens = new Map<string, string>()
beforeAll(async () => {
  clock = createManualClock(new Date())
  server = await startTestServer({ clock })
  for (const username of ['admin', 'xh_owner', 'finance01', 'xh001_mgr', 'yq001_mgr'])
    tokens.set(username, await server.signIn(username))
  const brands = await server.database.db.selectFrom('brand').select(['id', 'name']).execute()
  brandId = brands.find(({ name }) => name === '星河电竞馆')?.id ?? ''
  foreignBrandId = brands.find(({ id }) => id !== brandId)?.id ?? ''
})
afterAll(() => server.stop())

/** Sets whether changes from a file take effect at once or need approval. */
const setAudit = async (isAuto: boolean) => {
  const path = `/api/product/setting/${brandId}`
  const { version } = Object((await call('GET', path))['data'])
  const answer = await call('POST', `/api/product/setting/audit/${brandId}`, {
    body: { version, companyAutoApprove: isAuto },
  })
  expect(answer).toMatchObject({ status: 200, data: { companyAutoApprove: isAuto, version: Number(version) + 1 } })
}
beforeAll(() => setAudit(true))

/** File and row names differ in every test. */
let serial = 0
beforeEach(() => {
  serial += 1
  // Uploads are limited per minute.
  clock.advance(60_001)
})
const product = (name: string, changes: Readonly<Record<string, string>> = {}) => {
  const cells: Readonly<Record<string, string>> = {
    名称: `${name}${serial}`,
    类型: '零售',
    分类: '饮料',
    销售单位: '听',
    采购单位: '箱',
    换算: '24',
    进价: '48.00',
    建议零售价: '5',
    ...changes,
  }
  return HEAD.map((title) => cells[title] ?? '')
}

const send = async (rows: readonly (readonly string[])[], as = 'xh_owner', brand = brandId) =>
  (await sendSheet(server, tokens.get(as) ?? '', `${PATH}/upload?brandId=${brand}`, await sheetOf(rows))).body
const preview = async (...rows: readonly (readonly string[])[]) => {
  const body = await send([HEAD, ...rows])
  if (body['status'] !== 200) throw new Error(JSON.stringify(body))
  // The conformance test parses these answers by the contract.
  return body['data'] as ImportJob
}
let keys = 0
const call = async (method: string, path: string, options: { as?: string; body?: unknown; key?: string } = {}) =>
  (
    await server.call(method, path, {
      token: tokens.get(options.as ?? 'xh_owner') ?? '',
      headers: { 'Idempotency-Key': options.key ?? `import-${(keys += 1)}` },
      ...(options.body === undefined ? {} : { body: options.body }),
    })
  ).body
const rowsOf = async ({ id }: ImportJob, query = '') =>
  (await call('GET', `${PATH}/rows/${id}?limit=100&${query}`))['rows'] as ImportRow[]
const commit = ({ id }: ImportJob, body: object = {}, key?: string) =>
  call('POST', `${PATH}/commit/${id}`, { body, ...(key === undefined ? {} : { key }) })
const named = async (name: string) =>
  ((await call('GET', `/api/product/master/page?keyword=${encodeURIComponent(name)}`))['rows'] as Product[])[0]
const unchanged = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  const before = await digest(server.database)
  const answer = await work()
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}
/** Checks that the categories stay unchanged. */
const unchangedCategories = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  const count = () => server.database.db.selectFrom('dictionary_entry').select('id').execute()
  const before = await count()
  const answer = await work()
  expect(await count()).toEqual(before)
  return answer
}
/** Runs something while the owner lacks a function. */
const without = async <Answer>(functionId: string, work: () => Promise<Answer>): Promise<Answer> => {
  const { db } = server.database
  const hidden = await db
    .selectFrom('role_menu')
    .innerJoin('menu_node', 'menu_node.id', 'menu_id')
    .innerJoin('user_role', 'user_role.role_id', 'role_menu.role_id')
    .innerJoin('user', 'user.id', 'user_role.user_id')
    .where('user.username', '=', 'xh_owner')
    .where('menu_node.function_id', '=', functionId)
    .select(['role_menu.role_id', 'role_menu.menu_id'])
    .executeTakeFirstOrThrow()
  await db.deleteFrom('role_menu').where('role_id', '=', hidden.role_id).where('menu_id', '=', hidden.menu_id).execute()
  clock.advance(RIGHTS_AGE_MS)
  try {
    return await work()
  } finally {
    await db.insertInto('role_menu').values(hidden).execute()
    clock.advance(RIGHTS_AGE_MS)
  }
}
const textsOf = async (file: unknown) =>
  (await readSheet(Buffer.from((file as SentFile).content, 'base64'), 10)).map(({ cells }) =>
    [...cells.values()].map(({ text }) => text),
  )

describe('a file of products', () => {
  it('[ENT-4] is checked, and nothing of it is written until it is confirmed', async () => {
    const before = await server.database.db.selectFrom('product').selectAll().execute()
    const job = await preview(product('气泡水'), product('坏行', { 换算: '0', 进价: '1.234', 分类: '没有' }))
    expect(job).toMatchObject({ status: 'PREVIEW', total: 2, bad: 1, warned: 0, added: 1, updated: 0 })
    expect(await server.database.db.selectFrom('product').selectAll().execute()).toEqual(before)
    const [good, bad] = await rowsOf(job)
    expect(good).toMatchObject({ line: 2, result: 'OK', action: 'ADD', name: `气泡水${serial}`, errors: [] })
    expect(bad).toMatchObject({
      line: 3,
      result: 'ERROR',
      action: null,
      errors: [
        { field: 'category', msg: '没有这个选项' },
        { field: 'purchasePriceFen', msg: '请填写金额，最多两位小数' },
        { field: 'packSize', msg: '不能小于1' },
      ],
    })
    expect((await rowsOf(job, 'bad=true')).map(({ line }) => line)).toEqual([3])
    expect((await rowsOf(job, 'bad=false')).map(({ line }) => line)).toEqual([2])
  })

  it('[ENT-4] is written in one transaction with its history, without the invalid rows', async () => {
    const job = await preview(product('一号'), product('二号'), product('坏行', { 建议零售价: '0' }))
    const answer = await commit(job)
    expect(answer['data']).toMatchObject({ status: 'IMPORTED', added: 2, bad: 1 })
    const [one, two] = [await named(`一号${serial}`), await named(`二号${serial}`)]
    expect(one).toMatchObject({
      purchasePriceFen: 4800,
      retailPriceFen: 500,
      packSize: 24,
      category: 'C0001',
      version: 1,
    })
    expect(Number(two?.code.slice(1)) - Number(one?.code.slice(1))).toBe(1)
    expect(await named(`坏行${serial}`)).toBeUndefined()
    const logs = (await call('GET', `/api/product/master/logs/${one?.id}`))['rows'] as ResourceLog[]
    expect(logs).toMatchObject([{ event: 'ADDED', actor: '周建国', changes: [] }])
  })

  it('[ENT-4] changes the product with its code or barcode, leaves empty cells as they are, and lists what changes', async () => {
    await commit(await preview(product('改价', { 条码: '6901234567892' })))
    const before = await named(`改价${serial}`)
    const empty = HEAD.map(() => '')
    const byCode = empty.with(0, before?.code.toLowerCase() ?? '').with(9, '6.5')
    const job = await preview(byCode)
    const [row] = await rowsOf(job)
    expect(row).toMatchObject({
      action: 'UPDATE',
      name: `改价${serial}`,
      changes: [{ field: 'retailPriceFen', from: '5.00', to: '6.50' }],
    })
    await commit(job)
    expect(await named(`改价${serial}`)).toMatchObject({
      ...before,
      retailPriceFen: 650,
      version: 2,
      updatedTime: expect.anything(),
    })
    const byBarcode = await preview(empty.with(2, '6901234567892').with(9, '6.50'))
    expect(await rowsOf(byBarcode)).toMatchObject([{ action: 'SAME', changes: [] }])
    await commit(byBarcode)
    expect(await named(`改价${serial}`)).toMatchObject({ version: 2 })
  })

  it('[PERM-7] does not reveal a product’s cost to a user who may not see it', async () => {
    const job = await without('PRODUCT_COST_VIEW', () =>
      preview(
        HEAD.map(() => '')
          .with(0, 'P0001')
          .with(8, '99'),
      ),
    )
    expect(await rowsOf(job)).toMatchObject([{ changes: [{ field: 'purchasePriceFen', from: null, to: '99.00' }] }])
  })

  it('[ENT-4] may be in any of the languages, with its columns in any order', async () => {
    const body = await send([
      ['Retail price*', 'NAME', '類型', 'Category', '销售单位', '採購單位', 'Pack size', '进价*', '错误原因'],
      ['5', `三语${serial}`, 'Retail', '饮料', '听', '箱', '24', '48', '上次的错误'],
    ])
    expect(body['data']).toMatchObject({ total: 1, bad: 0, added: 1 })
  })

  it('[ENT-4] is invalid where it repeats itself, or a value that the brand has', async () => {
    const taken = await call('GET', '/api/product/master/page?keyword=P0001')
    const [{ name, spec, barcode }] = taken['rows'] as [Product]
    const job = await preview(
      product('重复'),
      product('重复'),
      product('条码', { 条码: '6901234567809' }),
      product('条码二', { 条码: '6901234567809' }),
      product('', { 编码: 'P9999' }),
      product('', { 编码: 'P0001', 换算: '7' }),
      HEAD.map(() => '')
        .with(0, 'P0001')
        .with(9, '4'),
    )
    expect(
      (await rowsOf(job)).map(({ line, errors }) => [line, ...errors.map(({ field, msg }) => `${field} ${msg}`)]),
    ).toEqual([
      [2],
      [3, 'name 与第2行重复'],
      [4],
      [5, 'barcode 与第4行重复'],
      [6, 'code 没有这个编码，新增商品请留空'],
      [7, 'packSize 已有库存变动，换算不能再改'],
      [8, ' 与第7行重复'],
    ])
    const [sheet] = [
      await workbookOf(
        sheetXml(
          `<row>${['名称', '规格', '条码', '类型', '分类', '销售单位', '采购单位', '换算', '进价', '建议零售价'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row><row><c t="inlineStr"><is><t>${name}</t></is></c><c t="inlineStr"><is><t>${spec}</t></is></c><c/><c t="inlineStr"><is><t>MADE</t></is></c><c t="inlineStr"><is><t>C0001</t></is></c><c t="inlineStr"><is><t>x</t></is></c><c t="inlineStr"><is><t>x</t></is></c><c><f>1+1</f><v>2</v></c><c><v>28.800000000000001</v></c><c><v>3</v></c></row>`,
        ),
      ),
    ]
    const { body } = await sendSheet(server, tokens.get('xh_owner') ?? '', `${PATH}/upload?brandId=${brandId}`, sheet)
    const [formula] = await rowsOf(body['data'] as ImportJob)
    expect(formula?.errors).toEqual([{ field: 'packSize', msg: '单元格是公式，请粘贴为数值' }])
    expect(barcode).toBeTypeOf('string')
  })

  it('[ENT-4] does not overwrite what was changed by someone else in the meantime, and reports it', async () => {
    await commit(await preview(product('抢先')))
    const own = await named(`抢先${serial}`)
    const row = (price: string) =>
      HEAD.map(() => '')
        .with(0, own?.code ?? '')
        .with(9, price)
    const [mine, theirs] = [await preview(row('7'), product('同去')), await preview(row('8'))]
    await commit(theirs)
    const answer = await commit(mine)
    expect(answer['data']).toMatchObject({ status: 'IMPORTED', added: 1, updated: 0, bad: 1 })
    expect(await rowsOf(mine, 'bad=true')).toMatchObject([
      { line: 2, errors: [{ field: '', msg: '预览之后数据已被他人修改，请重新上传核对' }] },
    ])
    expect(await named(`抢先${serial}`)).toMatchObject({ retailPriceFen: 800 })
  })

  it('[ENT-4] is written completely or not at all on request', async () => {
    const job = await preview(product('齐全'), product('坏行', { 分类: '没有' }))
    expect(await unchanged(() => commit(job, { all: true }))).toMatchObject({ status: 42202 })
    expect(await commit(job)).toMatchObject({ status: 200 })
    const none = await preview(product('坏行', { 分类: '没有' }))
    expect(await unchanged(() => commit(none))).toMatchObject({ status: 42202 })
  })

  it('[CALL-3] is written once: the same key gets the first answer, another one is refused', async () => {
    const job = await preview(product('一次'))
    const first = await commit(job, {}, 'import-once-1')
    expect(await unchanged(() => commit(job, {}, 'import-once-1'))).toEqual(first)
    expect(await unchanged(() => commit(job, {}, 'import-once-2'))).toMatchObject({ status: 40901 })
    expect(await unchanged(() => call('POST', `${PATH}/discard/${job.id}`))).toMatchObject({ status: 40901 })
  })

  it('[CALL-3] is written once when two people confirm it concurrently', async () => {
    const job = await preview(product('同时'))
    const answers = await Promise.all([commit(job), commit(job)])
    expect(answers.map(({ status }) => Number(status)).toSorted((a, b) => a - b)).toEqual([200, 40901])
  })

  it('[ENT-4] that was imported before says so', async () => {
    const rows = product('再来')
    const first = await preview(rows)
    expect(first.importedBefore).toBeNull()
    await commit(first)
    expect((await preview(rows)).importedBefore).not.toBeNull()
  })

  it('[ENT-4] that is discarded, or a day old, leaves no row behind', async () => {
    const count = async ({ id }: ImportJob) =>
      (await server.database.db.selectFrom('import_row').where('job_id', '=', id).select('line').execute()).length
    const given = await preview(product('放弃'))
    expect(await call('POST', `${PATH}/discard/${given.id}`)).toMatchObject({ data: { status: 'DISCARDED' } })
    expect(await count(given)).toBe(0)
    const old = await preview(product('过期'))
    expect(await count(old)).toBe(1)
    clock.jump(DAY_MS + 3_600_000)
    for (const username of tokens.keys()) tokens.set(username, await server.signIn(username))
    await expect.poll(() => count(old)).toBe(0)
    expect(await unchanged(() => commit(old))).toMatchObject({ status: 40901 })
  })

  it('[ENT-4] returns its invalid rows as a file that can be uploaded again', async () => {
    const job = await preview(product('好行'), product('=1+1', { 分类: '没有', 进价: 'x' }))
    const answer = await call('GET', `${PATH}/bad/${job.id}`)
    const [head, row] = await textsOf(answer['data'])
    expect(head?.at(-1)).toBe('错误原因')
    expect(row).toContain(`=1+1${serial}`)
    expect(row?.at(-1)).toBe('分类: 没有这个选项\n进价: 请填写金额，最多两位小数')
    const { body } = await sendSheet(
      server,
      tokens.get('xh_owner') ?? '',
      `${PATH}/upload?brandId=${brandId}`,
      Buffer.from((answer['data'] as SentFile).content, 'base64'),
    )
    expect(body['data']).toMatchObject({ total: 1, bad: 1 })
    const right = await preview(product('都对'))
    expect(await call('GET', `${PATH}/bad/${right.id}`)).toMatchObject({ status: 42202 })
  })

  it('[ENT-4] starts from a template that names its columns, and says how they are filled in', async () => {
    const { data } = await call('GET', `${PATH}/template?brandId=${brandId}`)
    const [head, ...more] = await textsOf(data)
    expect(head).toHaveLength(20)
    expect(head?.slice(0, 4)).toEqual(['编码', '名称*', '条码', '类型*'])
    expect(more).toEqual([])
  })

  it('[ENT-4] of 2,000 rows, 200 of them invalid, is checked and written while other requests are answered', async () => {
    const rows = Array.from({ length: 2_000 }, (_, index) =>
      product(`批量${String(index).padStart(4, '0')}-`, index % 10 === 9 ? { 换算: '零' } : {}),
    )
    let answered = 0
    let isOver = false
    const others = (async () => {
      while (!isOver) {
        await call('GET', '/api/product/master/page?limit=1')
        answered += 1
      }
    })()
    const job = await preview(...rows)
    isOver = true
    await others
    expect(answered).toBeGreaterThan(3)
    expect(job).toMatchObject({ total: 2_000, bad: 200, added: 1_800 })
    const bad = await call('GET', `${PATH}/rows/${job.id}?bad=true&limit=100&page=2`)
    expect(bad).toMatchObject({ total: 200 })
    expect((bad['rows'] as ImportRow[]).map(({ line }) => line)).toContain(2_001)
    expect(await commit(job)).toMatchObject({ data: { added: 1_800, bad: 200 } })
    expect(await call('GET', `/api/product/master/page?keyword=${encodeURIComponent('批量')}`)).toMatchObject({
      total: 1_800,
    })
  }, 120_000)
})

it('[ENT-4] looks up the names of many rows with as many statements as those of one row', async () => {
  let statements = 0
  const db = server.database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  // The conformance test parses these answers by the contract.
  const rows = (await call('GET', '/api/product/master/page?limit=100&enabled=true'))['rows'] as Product[]
  const entries = rows
    .filter((row) => row.brandId === brandId)
    .map(({ id, purchasePriceFen, packSize, ...draft }) => ({
      id,
      // A draft that uses every look-up.
      draft: {
        ...draft,
        barcode: '6901234567915',
        supplierId: 'nobody',
        packSize: packSize + 1,
        purchasePriceFen: purchasePriceFen ?? 0,
      },
    }))
  const cost = async (some: typeof entries) => {
    statements = 0
    await productProblems(db, brandId, some)
    return statements
  }
  expect(entries.length).toBeGreaterThan(50)
  expect(await cost(entries)).toBe(await cost(entries.slice(0, 1)))
})

describe('a category that a file names and that does not exist', () => {
  const categories = (name: string) =>
    server.database.db.selectFrom('dictionary_entry').where('codevalue', '=', name).selectAll().execute()

  it('[ENT-4] is offered with the number of its rows and the likely intended name, and is not created by the check', async () => {
    const name = `茶饮${serial}`
    const job = await unchangedCategories(() =>
      preview(
        product('冷萃', { 分类: name }),
        product('热萃', { 分类: ` ${name} ` }),
        product('笔误', { 分类: '饮 科' }),
        product('不止', { 分类: `别的${serial}`, 换算: '0' }),
        product('过长', { 分类: '长'.repeat(21) }),
      ),
    )
    expect(job).toMatchObject({ bad: 5, added: 0 })
    expect(job.offers).toEqual([
      { field: 'category', name, rows: 2, similar: null, refusal: null },
      { field: 'category', name: '饮 科', rows: 1, similar: '饮料', refusal: null },
      { field: 'category', name: '长'.repeat(21), rows: 1, similar: null, refusal: '名称不能超过20个字' },
    ])
    expect((await rowsOf(job)).map(({ errors }) => errors[0]?.msg)).toEqual([
      '还没有这个名称，核对时可以勾选新建',
      '还没有这个名称，核对时可以勾选新建',
      '还没有这个名称，核对时可以勾选新建',
      '没有这个选项',
      '还没有这个名称，核对时可以勾选新建',
    ])
    expect((await call('GET', `${PATH}/job/${job.id}`))['data']).toMatchObject({ offers: job.offers })
  })

  it('[ENT-4] is created with its rows where the user chose it, in one transaction, with its own history', async () => {
    const name = `点心${serial}`
    await commit(await preview(product('换类', { 条码: '6901234567908' })))
    const job = await preview(product('蛋挞', { 分类: name }), product('不要', { 分类: `不要${serial}` }), [
      '',
      '',
      '6901234567908',
      '',
      name,
      '',
      '',
      '',
      '',
      '',
    ])
    const answer = await commit(job, { make: [name] })
    expect(answer['data']).toMatchObject({ status: 'IMPORTED', added: 1, updated: 1, bad: 1, offers: [] })
    const [made, ...others] = await categories(name)
    expect(others).toEqual([])
    expect(await named(`蛋挞${serial}`)).toMatchObject({ category: made?.code, categoryName: name })
    expect(await named(`换类${serial}`)).toMatchObject({ category: made?.code })
    expect(await named(`不要${serial}`)).toBeUndefined()
    expect(await categories(`不要${serial}`)).toEqual([])
    const logs = (await call('GET', `/api/product/category/logs/${made?.id}`))['rows'] as ResourceLog[]
    expect(logs.map(({ event }) => event)).toEqual(['ADDED'])
    expect(await rowsOf(job)).toMatchObject([
      { action: 'ADD', errors: [] },
      { result: 'ERROR' },
      { action: 'UPDATE', changes: [{ field: 'category', to: name }] },
    ])
  })

  it('[ENT-4] that is spelled in different cases is created once', async () => {
    const job = await preview(product('红茶', { 分类: `Tea ${serial}` }), product('绿茶', { 分类: `TEA ${serial}` }))
    expect(job.offers).toMatchObject([{ name: `Tea ${serial}`, rows: 2 }])
    expect(await commit(job, { make: [`Tea ${serial}`] })).toMatchObject({ data: { added: 2, bad: 0 } })
    expect(await categories(`TEA ${serial}`)).toEqual([])
  })

  it('[ENT-4] is created only where everything requested is written', async () => {
    const name = `甜品${serial}`
    const job = await preview(product('布丁', { 分类: name }), product('坏行', { 建议零售价: '0' }))
    expect(await unchanged(() => commit(job, { make: [name], all: true }))).toMatchObject({ status: 42202 })
    expect(await unchanged(() => commit(job))).toMatchObject({ msg: '没有正确的行可以导入' })
    expect(await commit(job, { make: [name] })).toMatchObject({ data: { added: 1 } })
  })

  it('[PERM-7] needs the right to create categories, whoever confirms the file', async () => {
    const name = `无权${serial}`
    const job = await preview(product('无权', { 分类: name }))
    await without('CLASSIFY_EDIT', async () => {
      const again = (await call('GET', `${PATH}/job/${job.id}`))['data'] as ImportJob
      expect(again.offers).toMatchObject([{ name, refusal: '您没有新建的权限' }])
      expect(await unchanged(() => commit(job, { make: [name] }))).toMatchObject({ status: 40301 })
    })
  })

  it('[VAL-3] is refused where the file did not offer it, or it has been disabled since', async () => {
    const name = `停用${serial}`
    const job = await preview(product('停用', { 分类: name }))
    expect(await unchanged(() => commit(job, { make: ['夹带'] }))).toMatchObject({
      status: 42202,
      msg: '“夹带”不是可以新建的名称，请重新上传核对',
    })
    const added = (await call('POST', '/api/product/category', { body: { brandId, name } }))['data'] as {
      id: string
      version: number
    }
    await call('POST', `/api/product/category/enable/${added.id}`, { body: { version: added.version, enabled: false } })
    expect(await unchanged(() => commit(job, { make: [name] }))).toMatchObject({
      status: 42202,
      msg: `“${name}”不能新建：同名的已停用，请先启用`,
    })
  })

  it('[ENT-4] that someone else has created in the meantime is used as it is', async () => {
    const name = `赶上${serial}`
    const job = await preview(product('赶上', { 分类: name }))
    await call('POST', '/api/product/category', { body: { brandId, name } })
    expect(await commit(job, { make: [name] })).toMatchObject({ data: { added: 1 } })
    expect(await categories(name)).toHaveLength(1)
  })
})

describe('a file that is refused', () => {
  it.each([
    ['with a column that nobody knows', [[...HEAD, '库存'], []], '模板版本不符，不认识的列：库存'],
    ['without a required column', [HEAD.slice(0, 5)], '模板版本不符，缺少必填的列，请重新下载模板'],
    ['with a column twice', [[...HEAD, '进价'], []], '同一列出现了两次，请重新下载模板'],
    ['without a row', [HEAD], '文件为空，没有数据行'],
    ['with too many rows', [HEAD, ...Array.from({ length: 2_001 }, () => ['x'])], '最多导入2000行，请分成多个文件'],
  ])('[ENT-4] is one %s', async (_, rows, msg) => {
    expect(await unchanged(() => send(rows))).toMatchObject({ status: 42201, msg, errors: [{ field: 'file', msg }] })
  })

  it('[ENT-4] is what is no workbook, whatever its name, one that is too large, and a missing one', async () => {
    const path = `${PATH}/upload?brandId=${brandId}`
    const token = tokens.get('xh_owner') ?? ''
    const refused = (content: Uint8Array) => unchanged(async () => (await sendSheet(server, token, path, content)).body)
    expect(await refused(new TextEncoder().encode('名称,类型'))).toMatchObject({
      msg: '不是有效的.xlsx文件，请用模板填写后上传',
    })
    expect(await refused(new Uint8Array(5_242_881))).toMatchObject({ msg: '文件超过5 MB，请压缩后再上传' })
    expect(await refused(new Uint8Array())).toMatchObject({ msg: '文件是空的' })
    expect(await unchanged(() => call('POST', path, { body: {} }))).toMatchObject({ msg: '请选择要上传的文件' })
    const file = await sheetOf([HEAD, product('随便')])
    const renamed = await sendSheet(server, token, path, file, { name: '../../x.txt', type: 'text/plain' })
    expect(renamed.body).toMatchObject({ status: 200, data: { fileName: 'x.txt' } })
  })

  it('[ENT-4] is never on a disk, accepted or not', async () => {
    const files = () => readdirSync(server.dataDir, { recursive: true }).map(String).toSorted()
    const before = files()
    await preview(product('在内存里'))
    await send([['别的']])
    expect(files()).toEqual(before)
  })

  it('[ENT-4] is the twenty-first of a minute', async () => {
    const path = `${PATH}/upload?brandId=${foreignBrandId}`
    const answers: unknown[] = []
    for (let n = 0; n < 21; n += 1)
      answers.push((await sendSheet(server, tokens.get('admin') ?? '', path, new Uint8Array(1))).body['status'])
    expect(new Set(answers.slice(0, 20))).toEqual(new Set([42201]))
    expect(answers.at(-1)).toBe(42901)
  })

  it('[PERM-7] is one for a foreign brand, or by a user without the right to import', async () => {
    const rows = [HEAD, product('别人的')]
    expect(await unchanged(() => send(rows, 'xh_owner', foreignBrandId))).toMatchObject({ status: 40401 })
    expect(await unchanged(() => send(rows, 'xh001_mgr'))).toMatchObject({ status: 40301 })
    expect(
      await unchanged(
        async () => (await sendSheet(server, 'x', `${PATH}/upload?brandId=${brandId}`, await sheetOf(rows))).httpStatus,
      ),
    ).toBe(401)
  })

  it.each(['job', 'rows', 'bad', 'commit', 'discard'])('[PERM-7] is somebody else’s, to %s', async (step) => {
    const { id } = await preview(product('私有'))
    const method = step === 'commit' || step === 'discard' ? 'POST' : 'GET'
    const body = step === 'commit' ? {} : undefined
    const answer = await unchanged(() => call(method, `${PATH}/${step}/${id}`, { as: 'admin', body }))
    expect(answer).toMatchObject({ status: 40401 })
  })
})

describe('prices and names that a file changes', () => {
  const NOTICE = '改价、改名须审核后生效'
  beforeAll(() => setAudit(false))
  afterAll(() => setAudit(true))
  const rowFor = (code: string, changes: Readonly<Record<string, string>>) =>
    HEAD.map((title) => ({ 编码: code, ...changes })[title] ?? '')
  const fresh = async (name: string) => {
    await commit(await preview(product(name)))
    const own = await named(`${name}${serial}`)
    if (own === undefined) throw new Error(`${name} was not added`)
    return own
  }
  // The conformance test parses these answers by the contract.
  const waitingOf = async (productId: string, as = 'xh_owner') =>
    (
      (await call('GET', '/api/product/productChange/page?status=PENDING&limit=100', { as }))[
        'rows'
      ] as ProductRequest[]
    ).filter((row) => row.productId === productId)
  const decide = (as: string, step: 'approve' | 'reject', { id, version }: ProductRequest) =>
    call('POST', `/api/product/productChange/${step}/${id}`, {
      as,
      body: { version, ...(step === 'reject' ? { reason: '价格不对' } : {}) },
    })

  it('[ENT-4] need approval, as the preview says; other changes take effect at once', async () => {
    const own = await fresh('待审')
    const job = await preview(
      rowFor(own.code, { 名称: `待审新名${serial}`, 进价: '50', 建议零售价: '6', 销售单位: '瓶' }),
    )
    expect(job).toMatchObject({ updated: 1, warned: 1, bad: 0 })
    expect(await rowsOf(job)).toMatchObject([
      {
        result: 'WARNING',
        action: 'UPDATE',
        warnings: ['name', 'purchasePriceFen', 'retailPriceFen'].map((field) => ({ field, msg: NOTICE })),
      },
    ])
    await commit(job)
    const now = await named(own.code)
    expect(now).toMatchObject({
      name: own.name,
      retailPriceFen: 500,
      purchasePriceFen: 4800,
      saleUnit: '瓶',
      version: 2,
    })
    const [request] = await waitingOf(own.id)
    if (request === undefined) throw new Error('nothing was asked for')
    expect(request).toMatchObject({
      kind: 'CHANGE',
      branchId: null,
      branchNo: null,
      reason: '批量导入',
      changes: [
        { field: 'name', from: own.name, to: `待审新名${serial}` },
        { field: 'purchasePriceFen', from: 4800, to: 5000 },
        { field: 'retailPriceFen', from: 500, to: 600 },
      ],
    })
    // The applicant does not decide, and branch staff have no access.
    expect(await unchanged(() => decide('xh_owner', 'approve', request))).toMatchObject({ status: 42202 })
    expect(await waitingOf(own.id, 'xh001_mgr')).toEqual([])
    expect(await unchanged(() => decide('yq001_mgr', 'approve', request))).not.toMatchObject({ status: 200 })
    expect(await decide('admin', 'approve', request)).toMatchObject({ data: { status: 'APPLIED' } })
    expect(await named(own.code)).toMatchObject({
      name: `待审新名${serial}`,
      retailPriceFen: 600,
      purchasePriceFen: 5000,
      version: 3,
    })
  })

  it('[ENT-4] are notified once for a whole file, and leave rows without other changes as they are', async () => {
    const notices = () =>
      server.database.db
        .selectFrom('notification')
        .where('content_key', '=', 'notification.brandChangesFiled')
        .select(['id', 'content_params'])
        .execute()
    const before = new Set((await notices()).map(({ id }) => id))
    const [one, two] = [await fresh('甲'), await fresh('乙')]
    await commit(await preview(rowFor(one.code, { 建议零售价: '6' }), rowFor(two.code, { 建议零售价: '7' })))
    const added = (await notices()).filter(({ id }) => !before.has(id))
    expect(added.map(({ content_params }) => JSON.parse(content_params))).toEqual([{ n: 2 }])
    expect(await named(one.code)).toMatchObject({ version: 1, retailPriceFen: 500 })
    const [first, second] = [...(await waitingOf(one.id)), ...(await waitingOf(two.id))]
    expect(first?.requestNo).not.toBe(second?.requestNo)
  })

  it('[ENT-4] have one open request at a time: a row is invalid while an earlier one waits, and valid when that was rejected', async () => {
    const own = await fresh('再次')
    const row = rowFor(own.code, { 建议零售价: '8' })
    await commit(await preview(row))
    expect(await rowsOf(await preview(rowFor(own.code, { 建议零售价: '9' })))).toMatchObject([
      { result: 'ERROR', errors: [{ field: 'retailPriceFen', msg: '已有待审核申请' }] },
    ])
    const [request] = await waitingOf(own.id)
    if (request === undefined) throw new Error('nothing was asked for')
    expect(await decide('admin', 'reject', request)).toMatchObject({ data: { status: 'REJECTED' } })
    expect(await named(own.code)).toMatchObject({ retailPriceFen: 500 })
    expect(await rowsOf(await preview(row))).toMatchObject([{ result: 'WARNING' }])
  })

  it('[ENT-4] are requested by the company or by a branch, whoever is first, and the other is told', async () => {
    const own = await fresh('撞名')
    await call('POST', `/api/product/master/spread/${own.id}`)
    const { id } = await server.database.db
      .selectFrom('branch_product')
      .innerJoin('branch', 'branch.id', 'branch_product.branch_id')
      .where('branch_no', '=', 'XH001')
      .where('product_id', '=', own.id)
      .select('branch_product.id')
      .executeTakeFirstOrThrow()
    const apply = (body: object) =>
      call('POST', `/api/product/productChange/apply/${id}`, {
        as: 'xh001_mgr',
        body: { reason: '包装换了', ...body },
      })
    const byFile = rowFor(own.code, { 名称: `撞名甲${serial}`, 建议零售价: '9' })
    const early = await preview(byFile)
    await commit(await preview(rowFor(own.code, { 名称: `撞名丙${serial}` })))
    expect(await unchanged(() => apply({ name: `撞名乙${serial}`, spec: '大' }))).toMatchObject({
      status: 42201,
      errors: [{ field: 'name', msg: '公司已申请修改此项，正在等待审核' }],
    })
    // A branch can request what the company has not.
    expect(await apply({ spec: '大' })).toMatchObject({ status: 200 })
    const waiting = await waitingOf(own.id)
    expect(waiting).toHaveLength(2)
    for (const request of waiting) expect(await decide('admin', 'reject', request)).toMatchObject({ status: 200 })
    expect(await apply({ name: `撞名乙${serial}` })).toMatchObject({ status: 200 })
    expect(await rowsOf(await preview(byFile))).toMatchObject([
      { result: 'ERROR', errors: [{ field: 'name', msg: '已有门店申请修改此项，正在等待审核' }], warnings: [] },
    ])
    // Also where the file was checked before the request.
    expect(await unchanged(() => commit(early))).toMatchObject({ msg: '没有正确的行可以导入' })
    expect(await rowsOf(await preview(rowFor(own.code, { 建议零售价: '9' })))).toMatchObject([{ result: 'WARNING' }])
  })

  it('[ENT-4] make a branch’s request stale where they change the same product at once', async () => {
    const own = await fresh('失效')
    await call('POST', `/api/product/master/spread/${own.id}`)
    const { id } = await server.database.db
      .selectFrom('branch_product')
      .innerJoin('branch', 'branch.id', 'branch_product.branch_id')
      .where('branch_no', '=', 'XH001')
      .where('product_id', '=', own.id)
      .select('branch_product.id')
      .executeTakeFirstOrThrow()
    const body = { reason: '包装换了', spec: '大' }
    await call('POST', `/api/product/productChange/apply/${id}`, { as: 'xh001_mgr', body })
    expect(await waitingOf(own.id)).toHaveLength(1)
    await commit(await preview(rowFor(own.code, { 销售单位: '瓶', 建议零售价: '6' })))
    // The file's own requests are based on the product as the file has left it.
    const [left, ...others] = await waitingOf(own.id)
    expect([left?.changes.map(({ field }) => field), others]).toEqual([['retailPriceFen'], []])
    if (left === undefined) throw new Error('nothing was asked for')
    expect(await decide('admin', 'approve', left)).toMatchObject({ data: { status: 'APPLIED' } })
  })

  it('[PERM-7] do not reveal a product’s cost to a user who may not see it', async () => {
    const own = await fresh('成本')
    await commit(await preview(rowFor(own.code, { 进价: '60' })))
    await without('PRODUCT_COST_VIEW', async () => {
      const [request] = await waitingOf(own.id)
      expect(request?.changes).toEqual([{ field: 'purchasePriceFen', from: null, to: null }])
    })
  })

  it('take effect at once where the brand has set that, which its own staff decide', async () => {
    const path = `/api/product/setting/audit/${brandId}`
    const body = { version: 0, companyAutoApprove: true }
    for (const [as, status] of [
      ['xh001_mgr', 40301],
      ['yq001_mgr', 40301],
      ['xh_owner', 40902],
    ] as const)
      expect(await unchanged(() => call('POST', path, { as, body }))).toMatchObject({ status })
    const foreign = `/api/product/setting/audit/${foreignBrandId}`
    expect(await unchanged(() => call('POST', foreign, { body }))).toMatchObject({ status: 40401 })
    await setAudit(true)
    const own = await fresh('直接')
    await commit(await preview(rowFor(own.code, { 建议零售价: '8' })))
    expect(await named(own.code)).toMatchObject({ retailPriceFen: 800 })
    expect(await waitingOf(own.id)).toEqual([])
    await setAudit(false)
  })
})
