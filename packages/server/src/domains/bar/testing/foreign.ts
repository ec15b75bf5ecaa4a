import { Status } from '@netbar/shared/contract'
import type { bar } from '../index.ts'
import { foreignResource } from '../../../kit/resource/testing/foreign-resource.ts'
import { FOREIGN_STEP, inBody, inPath, inQuery } from '../../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'

type Testing = DomainTesting<typeof bar>

const AT = { path: '' }
const TERMS = { stepMinutes: 15, minimumFen: 0, baseFenPerHour: 500, rates: [], packages: [] }
const TOP_UP = { principalFen: 5_000, parts: [{ channel: 'CASH', amountFen: 5_000 }] }
const WITHDRAWAL = { amountFen: 100, channel: 'CASH', reason: '不再来了' }
const TRANSFER = { amountFen: 100, reason: '转给家人' }
const COUPON_ACCOUNT = { platform: 'MEITUAN', appId: '100001', appSecret: '', shopKey: '', enabled: false, version: 0 }
const COUPON_BATCH = {
  product: '六人剧本杀',
  faceFen: 12_800,
  paidFen: 8_800,
  validFrom: '2026-11-01',
  validUntil: '2027-11-01',
  count: 1,
}
const MESSAGE = { text: '请小声', style: 'TOAST' }
const TEMP_CARD = { cardNo: 'T9001', depositFen: 5_000, parts: [{ channel: 'CASH', amountFen: 5_000 }] }
const rateOf = (areaId: string) => ({
  areaId,
  levelId: null,
  when: { weekdays: [1], from: 0, until: 0 },
  fenPerHour: 600,
})

/** Requests of the domain that name something of another brand or branch. */
export const foreign: Testing['foreign'] = {
  // A machine names nothing but itself, by its key: `client-machines.test.ts` tries what is another machine's.
  clientMachine: {
    state: null,
    report: null,
    signIn: null,
    leave: null,
    callService: null,
    goods: null,
    packages: null,
    buyPackage: null,
    order: null,
    pay: null,
    startQr: null,
    findQr: null,
    acknowledge: null,
  },
  machineCommands: {
    send: (foreign, own) => [
      inBody({ machineIds: [foreign.machineId], command: 'LOCK' }),
      inBody({ machineIds: [own.machineId, foreign.machineId], command: 'TAKE_OUT', text: '显卡坏了' }),
    ],
  },
  machineKeys: {
    list: ({ branchId }) => [inPath(branchId)],
    issue: ({ machineId }) => [{ path: `/${machineId}`, body: {} }],
    revoke: ({ machineId }) => [inPath(machineId)],
  },
  seatPasswords: {
    save: (foreign, own) => [
      { path: `/${own.memberId}`, body: { branchId: foreign.branchId, password: 'secret-1' } },
      { path: `/${foreign.memberId}`, body: { branchId: own.branchId, password: 'secret-1' }, isSharedInBrand: true },
    ],
  },
  floorMap: { find: ({ branchId }) => [inPath(branchId)] },
  barStock: { page: ({ branchId }) => [inQuery({ branchId })] },
  cashDeposits: {
    save: ({ branchId }) => [inBody({ branchId, amountFen: 100 })],
    page: ({ branchId }) => [inQuery({ branchId })],
    totals: ({ branchId }) => [inQuery({ branchId })],
    handIn: ({ shiftId }) => [{ ...inPath(shiftId), body: { amountFen: 100, method: 'QR' } }],
    attach: ({ depositId }) => [{ ...inPath(depositId), body: { version: 1, slips: ['no-slip'] } }],
    verify: ({ depositId }) => [{ ...inPath(depositId), body: { version: 1 } }],
    reject: ({ depositId }) => [{ ...inPath(depositId), body: FOREIGN_STEP }],
    cancel: ({ depositId }) => [{ ...inPath(depositId), body: FOREIGN_STEP }],
  },
  cashMovements: {
    page: ({ branchId }) => [inQuery({ branchId })],
    save: ({ branchId }) => [inBody({ branchId, direction: 'IN', amountFen: 100, reason: '找零' })],
  },
  floorPlan: {
    find: ({ branchId }) => [inPath(branchId)],
    saveAreas: (foreign, own) => [
      { path: `/${foreign.branchId}`, body: { areas: [{ name: '大厅', machineIds: [] }] } },
      { path: `/${own.branchId}`, body: { areas: [{ name: '大厅', machineIds: [foreign.machineId] }] } },
    ],
    saveRates: (foreign, own) => [
      { path: `/${foreign.branchId}`, body: { version: 1, terms: TERMS } },
      { path: `/${own.branchId}`, body: { version: 1, terms: { ...TERMS, rates: [rateOf(foreign.areaId)] } } },
    ],
  },
  rechargeGifts: {
    find: ({ branchId }) => [inPath(branchId)],
    save: ({ branchId }) => [{ path: `/${branchId}`, body: { version: 0, steps: [] } }],
  },
  floorSetup: {
    saveArea: (foreign, own) => [
      { path: `/${foreign.branchId}`, body: { areaId: null, name: '水吧' } },
      { path: `/${own.branchId}`, body: { areaId: foreign.areaId, name: '水吧' } },
    ],
    orderAreas: (foreign, own) => [
      { path: `/${foreign.branchId}`, body: { areaIds: [foreign.areaId] } },
      { path: `/${own.branchId}`, body: { areaIds: [own.areaId, foreign.areaId] } },
    ],
    removeArea: (foreign, own) => [
      { path: `/${foreign.branchId}`, body: { areaId: foreign.areaId } },
      { path: `/${own.branchId}`, body: { areaId: foreign.areaId } },
    ],
    addMachines: (foreign, own) => [
      { path: `/${foreign.branchId}`, body: { areaId: null, names: ['C901'] } },
      { path: `/${own.branchId}`, body: { areaId: foreign.areaId, names: ['C901'] } },
    ],
    renameMachine: (foreign, own) => [
      { path: `/${foreign.branchId}`, body: { machineId: foreign.machineId, name: 'C901' } },
      { path: `/${own.branchId}`, body: { machineId: foreign.machineId, name: 'C901' } },
    ],
    moveMachines: (foreign, own) => [
      { path: `/${own.branchId}`, body: { areaId: foreign.areaId, machineIds: [own.machineId] } },
      { path: `/${own.branchId}`, body: { areaId: null, machineIds: [foreign.machineId] } },
    ],
    removeMachines: (foreign, own) => [
      { path: `/${foreign.branchId}`, body: { machineIds: [foreign.machineId] } },
      { path: `/${own.branchId}`, body: { machineIds: [own.machineId, foreign.machineId] } },
    ],
  },
  floorSessions: {
    open: (foreign, own) => [
      inBody({ machineId: foreign.machineId, memberId: null }),
      { ...AT, body: { machineId: own.machineId, memberId: foreign.memberId }, isSharedInBrand: true },
    ],
    preview: ({ sessionId }) => [inPath(sessionId)],
    packages: ({ sessionId }) => [inPath(sessionId)],
    buyPackage: ({ sessionId }) => [{ path: `/${sessionId}`, body: { packageId: 'hours-3' } }],
    checkout: ({ sessionId }) => [{ path: `/${sessionId}`, body: { payChannel: 'CASH' } }],
    move: (foreign, own) => [
      inBody({ sessionId: foreign.sessionId, machineId: own.machineId }),
      inBody({ sessionId: own.sessionId, machineId: foreign.machineId }),
    ],
  },
  tempCards: {
    list: ({ branchId }) => [inPath(branchId)],
    save: (foreign, own) => [
      inBody({ ...TEMP_CARD, branchId: foreign.branchId, machineId: foreign.machineId }),
      inBody({ ...TEMP_CARD, branchId: own.branchId, machineId: foreign.machineId }),
    ],
    supplement: ({ tempCardId }) => [
      { path: `/${tempCardId}`, body: { name: '欧阳测试', idNumber: '420199199506148886' } },
    ],
    giveBack: ({ tempCardId }) => [inPath(tempCardId)],
  },
  couponAccounts: {
    list: ({ branchId }) => [inPath(branchId)],
    save: ({ branchId }) => [inBody({ branchId, ...COUPON_ACCOUNT })],
  },
  couponBatches: {
    issue: (foreign, own) => [
      inBody({ ...COUPON_BATCH, branchIds: [foreign.branchId] }),
      inBody({ ...COUPON_BATCH, branchIds: [own.branchId, foreign.branchId] }),
    ],
    page: null,
    stop: ({ batchId }) => [inPath(batchId)],
  },
  coupons: {
    prepare: ({ branchId }) => [inBody({ branchId, platform: 'OWN', code: 'NB234567' })],
    redeem: ({ branchId }) => [inBody({ branchId, preparationId: 'nothing', nos: [0] })],
    revoke: ({ redemptionId }) => [{ ...inPath(redemptionId), body: FOREIGN_STEP }],
    ask: ({ redemptionId }) => [inPath(redemptionId)],
    page: ({ branchId }) => [inQuery({ branchId })],
    totals: ({ branchId }) => [inQuery({ branchId })],
  },
  machineMessages: {
    targets: ({ branchId }) => [inQuery({ branchId })],
    send: (foreign, own) => [
      inBody({ ...MESSAGE, branchId: foreign.branchId, machineIds: [foreign.machineId] }),
      inBody({ ...MESSAGE, branchId: own.branchId, machineIds: [own.machineId, foreign.machineId] }),
    ],
    broadcast: (foreign, own) => [
      inBody({ ...MESSAGE, branchId: foreign.branchId, areaIds: null }),
      inBody({ ...MESSAGE, branchId: own.branchId, areaIds: [foreign.areaId] }),
    ],
    page: ({ branchId }) => [inQuery({ branchId })],
    detail: ({ messageId }) => [inPath(messageId)],
  },
  messageTemplates: foreignResource(({ templateId }) => templateId, { name: '别人的模板', text: '别人的消息' }),
  operation: { summary: ({ branchId }) => [inQuery({ branchId })] },
  paymentRecords: { page: ({ branchId }) => [inQuery({ branchId })] },
  qrPayments: {
    start: ({ orderNo }) => [inPath(orderNo)],
    find: ({ orderNo }) => [inPath(orderNo)],
    close: ({ orderNo }) => [inPath(orderNo)],
    notice: null,
  },
  recharges: {
    giftRules: ({ branchId }) => [inPath(branchId)],
    save: (foreign, own) => [
      inBody({ branchId: foreign.branchId, memberId: own.memberId, ...TOP_UP }),
      { ...AT, body: { branchId: own.branchId, memberId: foreign.memberId, ...TOP_UP }, isSharedInBrand: true },
    ],
    rollback: ({ rechargeId }) => [{ path: `/${rechargeId}`, body: { reason: '充错了' } }],
    page: ({ branchId }) => [inQuery({ branchId })],
    totals: ({ branchId }) => [inQuery({ branchId })],
  },
  serviceRequests: {
    page: ({ branchId }) => [inQuery({ branchId })],
    figures: ({ branchId }) => [inQuery({ branchId })],
    colleagues: ({ branchId }) => [inQuery({ branchId })],
    assign: (foreign, own) => [
      { ...inPath(foreign.serviceId), body: { userId: own.userId } },
      { ...inPath(own.serviceId), body: { userId: foreign.userId } },
    ],
    dismiss: ({ serviceId }) => [{ ...inPath(serviceId), body: { reason: '不归我们管' } }],
  },
  shifts: {
    page: ({ branchId }) => [inQuery({ branchId })],
    sheet: ({ shiftId }) => [inPath(shiftId)],
    current: ({ branchId }) => [inPath(branchId)],
    open: ({ branchId }) => [inBody({ branchId, tillNo: 9, floatCount: [] })],
    preview: ({ shiftId }) => [inPath(shiftId)],
    close: ({ shiftId }) => [{ path: `/${shiftId}`, body: { version: 1, cashCount: [] } }],
    takeOver: ({ shiftId }) => [
      { path: `/${shiftId}`, body: { version: 1, username: 'xh001_cash1', password: 'not looked at' } },
    ],
  },
  transfers: {
    party: ({ branchId }) => [inBody({ branchId, key: '12000000001' })],
    save: (foreign, own) => [
      inBody({ branchId: foreign.branchId, fromMemberId: own.memberId, toMemberId: foreign.memberId, ...TRANSFER }),
      {
        ...AT,
        body: { branchId: own.branchId, fromMemberId: foreign.memberId, toMemberId: own.memberId, ...TRANSFER },
        isSharedInBrand: true,
      },
    ],
    rollback: ({ transferId }) => [{ ...inPath(transferId), body: { reason: '转错了人' } }],
    page: ({ branchId }) => [inQuery({ branchId })],
  },
  withdrawals: {
    terms: ({ branchId }) => [inBody({ branchId, key: '12000000001' })],
    apply: (foreign, own) => [
      inBody({ branchId: foreign.branchId, memberId: own.memberId, ...WITHDRAWAL }),
      { ...AT, body: { branchId: own.branchId, memberId: foreign.memberId, ...WITHDRAWAL }, isSharedInBrand: true },
    ],
    page: ({ branchId }) => [inQuery({ branchId })],
    detail: ({ withdrawalId }) => [inPath(withdrawalId)],
    approve: ({ withdrawalId }) => [{ ...inPath(withdrawalId), body: { version: 1 } }],
    reject: ({ withdrawalId }) => [{ ...inPath(withdrawalId), body: FOREIGN_STEP }],
    pay: ({ withdrawalId }) => [{ ...inPath(withdrawalId), body: { version: 1, channel: 'CASH' } }],
    cancel: ({ withdrawalId }) => [{ ...inPath(withdrawalId), body: FOREIGN_STEP }],
  },
  guestOrders: {
    page: (foreign) => [inQuery({ branchId: foreign.branchId })],
    detail: ({ guestOrderId }) => [inPath(guestOrderId)],
  },
  counterOrders: {
    list: (foreign) => [inQuery({ branchId: foreign.branchId })],
    save: (foreign, own) => {
      const draft = { branchId: own.branchId, requestNo: crypto.randomUUID() }
      const lines = [{ productId: own.productId, quantity: 1 }]
      return [
        inBody({ ...draft, lines, branchId: foreign.branchId }),
        inBody({ ...draft, lines, machineId: foreign.machineId }),
        { ...inBody({ ...draft, lines, memberId: foreign.memberId }), isSharedInBrand: true },
        {
          ...inBody({ ...draft, lines: [{ productId: foreign.productId, quantity: 1 }] }),
          status: Status.invalidFields,
          isSharedInBrand: true,
        },
      ]
    },
    goods: ({ branchId }) => [inQuery({ branchId })],
    serve: ({ serviceId }) => [inPath(serviceId)],
    confirm: ({ guestOrderId }) => [{ ...inPath(guestOrderId), body: { version: 1 } }],
    complete: ({ guestOrderId }) => [{ ...inPath(guestOrderId), body: { version: 1 } }],
    cancel: ({ guestOrderId }) => [{ ...inPath(guestOrderId), body: FOREIGN_STEP }],
    pay: ({ guestOrderId }) => [
      { ...inPath(guestOrderId), body: { version: 1, parts: [{ channel: 'CASH', amountFen: 100 }] } },
    ],
    refund: ({ guestOrderId }) => [
      { ...inPath(guestOrderId), body: { ...FOREIGN_STEP, lines: [{ lineNo: 1, quantity: 1 }] } },
    ],
  },
}

/** Requests of lists without their branch or brand. */
export const openLists = {
  guestOrders: { page: '?limit=100' },
  recharges: { page: '?limit=100', totals: '' },
  cashDeposits: { page: '?limit=100', totals: '' },
  cashMovements: { page: '?limit=100' },
  coupons: { page: '?limit=100', totals: '' },
  machineMessages: { page: '?limit=100' },
  messageTemplates: { page: '?limit=100', export: '' },
  paymentRecords: { page: '?limit=100' },
  serviceRequests: { page: '?limit=100' },
  shifts: { page: '?limit=100' },
  transfers: { page: '?limit=100' },
  withdrawals: { page: '?limit=100' },
} satisfies Testing['openLists']
