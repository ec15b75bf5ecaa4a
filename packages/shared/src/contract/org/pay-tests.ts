import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { DAY_MS } from '../core/durations.ts'
import { fen, id, instant } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { documentStep } from '../kit/document-step.ts'
import { mayViewPayment, payFailure } from './payment.ts'

/** What a test payment costs until it is given back, in fen. */
export const PAY_TEST_FEN = 1

/** How long the refund of a test is sent again by itself where WeChat Pay does not accept it. */
export const PAY_TEST_REFUND_MS = DAY_MS

/** Tests that the page of a brand shows. */
export const MAX_PAY_TESTS = 10

/**
 * What became of a test payment: waited for, paid and about to be given back, given back, over without money, or not begun because
 * WeChat Pay refused it.
 */
export const PAY_TEST_STATES = ['PENDING', 'PAID', 'REFUNDED', 'CLOSED', 'FAILED'] as const
export type PayTestState = (typeof PAY_TEST_STATES)[number]

/** A payment of one fen, by which somebody sees that payments of a brand arrive. */
export const payTest = v.object({
  id,
  brandId: id,
  amountFen: fen,
  state: v.picklist(PAY_TEST_STATES),
  /** What the QR code says; null before WeChat Pay has answered, and where it is over. */
  codeUrl: v.nullable(v.string()),
  expires: instant,
  actor: v.string(),
  createdTime: instant,
  /** When it was given back, closed or refused; null while it is not over. */
  endedTime: v.nullable(instant),
  /** What WeChat Pay did not do at last: begin it, answer what became of it, or give it back. */
  failure: v.nullable(payFailure),
})
export type PayTest = v.InferOutput<typeof payTest>

/** Whether a test is not over at a time (ms since 1970): a brand has one such test at most. */
export const isPayTestOpen = ({ state, createdTime }: Pick<PayTest, 'state' | 'createdTime'>, now: number): boolean =>
  state === 'PENDING' || (state === 'PAID' && now - Date.parse(createdTime) < PAY_TEST_REFUND_MS)

const TEST = '/api/payment/pay/config/test'
const ofBrand = v.object({ id })
const tests = v.array(payTest)
const access = { anyFunction: ['PAY_CONFIG_TEST'] } as const

/** Test payments of a brand; each `id` is that of the brand, and each answer has its last tests, the newest first. */
export const payTestCalls = {
  list: defineCall({
    method: 'GET',
    path: `${TEST}/{id}`,
    summary: 'The last test payments of a brand; WeChat Pay is asked about one that is not over',
    access: mayViewPayment,
    params: ofBrand,
    layout: 'data',
    answer: tests,
    handledStatuses: [Status.notFound],
  }),
  start: defineCall({
    ...documentStep,
    path: `${TEST}/{id}`,
    summary: 'Begin a test payment of one fen, which is given back by itself; one that is not over is shown again',
    access,
    params: ofBrand,
    answer: tests,
    handledStatuses: [...documentStep.handledStatuses, Status.outsideUnavailable],
  }),
  close: defineCall({
    ...documentStep,
    path: `${TEST}/close/{id}`,
    summary: 'Stop waiting for the test payment of a brand; WeChat Pay is asked first',
    access,
    params: ofBrand,
    answer: tests,
  }),
} as const
