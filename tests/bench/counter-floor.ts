import { recordLiveMessage, startTestServer } from '@netbar/server/testing'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../../tools/chromium.ts'
import { longestTaskOf, TASK_CATEGORIES } from '../longest-task.ts'
import type { Row } from './row.ts'

const SEATS = 200
const ORDERS = 100
const CHANGES_A_SECOND = 20
const SECONDS = 10
const SLOW_DOWN = 4

type Server = Awaited<ReturnType<typeof startTestServer>>

/** A branch with so many machines, and so many orders that wait; returns its id. */
const fill = async ({ database }: Server): Promise<string> => {
  const { id } = await database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select('id')
    .executeTakeFirstOrThrow()
  const { machine, order } = await database.db.transaction().execute(async (trx) => ({
    machine: await trx.selectFrom('machine').where('branch_id', '=', id).selectAll().executeTakeFirstOrThrow(),
    order: await trx.selectFrom('order').where('branch_id', '=', id).selectAll().executeTakeFirstOrThrow(),
  }))
  await database.write(async (trx) => {
    const known = await trx.selectFrom('machine').where('branch_id', '=', id).select('id').execute()
    for (let nth = known.length; nth < SEATS; nth += 1)
      await trx
        .insertInto('machine')
        .values({ ...machine, id: `more-${nth}`, name: `M${nth}`, status: 'IDLE' })
        .execute()
    for (let nth = 0; nth < ORDERS; nth += 1)
      await trx
        .insertInto('order')
        .values({ ...order, id: `waits-${nth}`, order_no: `XSWAITS${nth}`, status: 'PENDING', pay_status: 'UNPAID' })
        .execute()
  })
  return id
}

/** Switches machines on and off for some seconds, each with its notice. */
const change = async ({ database }: Server, branchId: string): Promise<void> => {
  const machines = await database.db
    .selectFrom('machine')
    .where('branch_id', '=', branchId)
    .where('id', 'like', 'more-%')
    .select(['id', 'name'])
    .execute()
  for (let nth = 0; nth < CHANGES_A_SECOND * SECONDS; nth += 1) {
    const machine = machines[nth % machines.length]
    if (machine === undefined) throw new Error('the branch has no machine')
    const type = nth % 2 === 0 ? 'ON' : 'OFF'
    await database.write(async (trx) => {
      await trx
        .updateTable('machine')
        .set({ status: type === 'ON' ? 'IN_USE' : 'IDLE' })
        .where('id', '=', machine.id)
        .execute()
      await recordLiveMessage(trx, { branchId, type, machineName: machine.name }, new Date())
    })
    await new Promise((resolve) => setTimeout(resolve, 1_000 / CHANGES_A_SECOND))
  }
}

/** The counter of a large branch while its machines are switched on and off, on a slow computer. */
export async function counterFloor(): Promise<Row[]> {
  const server = await startTestServer()
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const branchId = await fill(server)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${server.url}/login?token=${await server.signIn('xh001_mgr')}`)
    // Another page would interrupt the sign-in.
    await page.waitForURL(({ pathname }) => pathname !== '/login')
    await page.goto(`${server.url}/admin/bar/console`)
    await page.getByRole('listitem').filter({ hasText: 'XSWAITS0' }).waitFor()
    await page.keyboard.press('Escape')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    await browser.startTracing(page, { categories: TASK_CATEGORIES })
    await change(server, branchId)
    const longest = longestTaskOf(await browser.stopTracing())
    return [
      {
        what: `counter, ${SEATS} machines and ${ORDERS} orders, ${CHANGES_A_SECOND} changes a second for ${SECONDS} s: longest task`,
        value: longest,
        budget: { atMost: 50 },
        unit: 'ms',
        reference: `CPU of the page, slowed down ${SLOW_DOWN}×`,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
