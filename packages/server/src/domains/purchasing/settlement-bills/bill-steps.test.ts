// @module-tag sqlite
import { billMachine } from '@netbar/shared/contract'
import type { SettlementBillDetail } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billRequests } from '../testing/bill-requests.ts'
import type { BillAction } from '../testing/bill-requests.ts'
import { findInconsistencies, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

let server: TestServer
let requests: ReturnType<typeof billRequests>
beforeAll(async () => {
  server = await startTestServer()
  requests = billRequests(server)
})
afterAll(() => server.stop())

interface Deed {
  readonly action: BillAction
  /** Its lines of history. */
  readonly writes: readonly string[]
  /** Set where the amount is not the default of the step. */
  readonly amountOf?: (bill: SettlementBillDetail) => number
}
const deed = (action: BillAction, ...writes: readonly string[]): Deed => ({ action, writes })
const payPart = (line: string): Deed => ({
  ...deed('pay', line),
  amountOf: ({ unpaidFen }) => Math.floor(unpaidFen / 3),
})
const ADJUSTED = 'DRAFT adjust DRAFT'
const adjustToNothing: Deed = { ...deed('adjust', ADJUSTED), amountOf: ({ payableFen }) => -payableFen }

/** Actions on a draft. */
const STORIES: Readonly<Record<string, readonly Deed[]>> = {
  'voided as a draft': [deed('void', 'DRAFT void VOID')],
  'voided while its store looks at it': [deed('issue', 'DRAFT issue ISSUED'), deed('void', 'ISSUED void VOID')],
  'disputed, issued anew, disputed again and voided': [
    deed('issue', 'DRAFT issue ISSUED'),
    deed('dispute', 'ISSUED dispute DISPUTED'),
    deed('reissue', 'DISPUTED reissue ISSUED'),
    deed('dispute', 'ISSUED dispute DISPUTED'),
    deed('void', 'DISPUTED void VOID'),
  ],
  'paid in three parts, of which one is taken back, and then the last': [
    deed('issue', 'DRAFT issue ISSUED'),
    deed('confirm', 'ISSUED confirm CONFIRMED'),
    payPart('CONFIRMED pay PARTIALLY_PAID'),
    payPart('PARTIALLY_PAID pay PARTIALLY_PAID'),
    deed('reverse', 'PARTIALLY_PAID reverse PARTIALLY_PAID'),
    deed('pay', 'PARTIALLY_PAID pay PAID'),
    deed('reverse', 'PAID reverse PARTIALLY_PAID'),
    deed('reverse', 'PARTIALLY_PAID reverse CONFIRMED'),
    deed('pay', 'CONFIRMED pay PAID'),
    deed('reverse', 'PAID reverse CONFIRMED'),
  ],
  'settled without a payment': [
    adjustToNothing,
    deed('issue', 'DRAFT issue ISSUED'),
    deed('confirm', 'ISSUED confirm CONFIRMED', 'CONFIRMED zeroAmount PAID'),
  ],
}

describe('the steps of a bill', () => {
  it.each(Object.entries(STORIES))('end in %s, with one line of history for each step', async (_, deeds) => {
    let bill = await requests.draft()
    for (const { action, amountOf } of deeds) {
      const amount = amountOf === undefined ? {} : { amountFen: amountOf(bill) }
      const body = { ...(await requests.bodyOf(bill, action)), ...amount }
      bill = requests.done(await requests.step(requests.actors[action], action, bill.id, body))
    }
    expect(bill.history.map(({ fromStatus, event, toStatus }) => `${fromStatus} ${event} ${toStatus}`)).toEqual([
      'null generate DRAFT',
      ...deeds.flatMap(({ writes }) => writes),
    ])
    if (bill.status !== 'VOID') return
    // Its deliveries can be billed again, and its month too.
    const { bills } = await requests.generate(bill.periodStart.slice(0, 'yyyy-MM'.length), [bill.branchId])
    expect(bills).toMatchObject([{ payableFen: bill.storedFen, status: 'DRAFT' }])
  })

  it('cover every transition of the machine', () => {
    const taken = new Set(Object.values(STORIES).flatMap((deeds) => deeds.flatMap(({ writes }) => writes)))
    // A correction does not change the state.
    taken.delete(ADJUSTED)
    const known = billMachine.transitions
      .filter(([from, event]) => from !== null && event !== 'adjust')
      .map((step) => step.join(' '))
    expect([...taken].toSorted()).toEqual(known.toSorted())
  })

  it('leaves no inconsistency behind', async () => {
    expect(await findInconsistencies(server.database)).toEqual([])
  })
})
