import { defineBelongings, INSERTED_TIME } from '../../../testing/rows/belongings.ts'
import { insertDeskRows } from './desk-rows.ts'
import { closedShift, depositRow } from './money/deposit-rows.ts'
import { redemptionRow } from './coupon-rows.ts'
import { orderRow } from './order-rows.ts'
import { transferRow } from './money/transfer-row.ts'
import { withdrawRow } from './money/withdraw-rows.ts'
import { serviceRow } from './service-row.ts'

declare module '../../../testing/rows/belongings.ts' {
  interface Belongings {
    readonly machineId: string
    readonly areaId: string
    readonly sessionId: string
    readonly shiftId: string
    readonly rechargeId: string
    readonly orderNo: string
    readonly guestOrderId: string
    readonly withdrawalId: string
    readonly serviceId: string
    readonly messageId: string
    readonly templateId: string
    readonly tempCardId: string
    readonly redemptionId: string
    readonly batchId: string
    readonly depositId: string
    readonly transferId: string
  }
}

export const belongings = defineBelongings({
  nothing: {
    machineId: 'no-machine',
    areaId: 'no-area',
    sessionId: 'no-session',
    shiftId: 'no-shift',
    rechargeId: 'no-top-up',
    guestOrderId: 'no-order',
    withdrawalId: 'no-withdrawal',
    serviceId: 'no-call',
    messageId: 'no-message',
    templateId: 'no-template',
    orderNo: 'no-order',
    tempCardId: 'no-card',
    redemptionId: 'no-redemption',
    batchId: 'no-batch',
    depositId: 'no-deposit',
    transferId: 'no-transfer',
  },
  ofBranch: [
    'machineId',
    'areaId',
    'sessionId',
    'shiftId',
    'rechargeId',
    'guestOrderId',
    'serviceId',
    'messageId',
    'orderNo',
    'withdrawalId',
    'tempCardId',
    'redemptionId',
    'batchId',
    'depositId',
    'transferId',
  ],
  find: async ({ server: { database }, known: { branchId, brandId }, branchNo }) => {
    const { db } = database
    const machine = await db
      .selectFrom('machine')
      .where('branch_id', '=', branchId)
      .where('status', '=', 'IDLE')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const area = await db
      .selectFrom('floor_area')
      .where('branch_id', '=', branchId)
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const session = await db
      .selectFrom('machine_session')
      .where('branch_id', '=', branchId)
      .where('end_time', 'is', null)
      .select('id')
      .orderBy('id')
      .executeTakeFirst()
    const recharge = await db
      .selectFrom('recharge_order')
      .where('branch_id', '=', branchId)
      .select('id')
      .orderBy('id')
      .executeTakeFirst()
    const { user_id } = await db
      .selectFrom('user_branch')
      .where('branch_id', '=', branchId)
      .select('user_id')
      .orderBy('user_id')
      .executeTakeFirstOrThrow()
    const guestOrderId = `order-${branchNo}`
    const orderNo = `XS-${branchNo}`
    await db
      .insertInto('order')
      .values(
        orderRow({
          id: guestOrderId,
          branch_id: branchId,
          order_no: orderNo,
          status: 'CONFIRMED',
          pay_status: 'UNPAID',
          created_time: INSERTED_TIME,
        }),
      )
      .execute()
    const serviceId = `service-${branchNo}`
    await db
      .insertInto('service_request')
      .values(serviceRow({ id: serviceId, branch_id: branchId }))
      .execute()
    const desk = await insertDeskRows(database, { branchId, brandId }, user_id)
    const tempCardId = `temp-card-${branchNo}`
    await db
      .insertInto('temp_card')
      .values({
        id: tempCardId,
        branch_id: branchId,
        card_no: 'T8001',
        visit_id: tempCardId,
        deposit_fen: 5_000,
        name: null,
        id_number_sealed: null,
        opened_by: user_id,
        created_time: INSERTED_TIME,
        returned_time: null,
      })
      .execute()
    const redemptionId = `redemption-${branchNo}`
    await db
      .insertInto('coupon_redemption')
      .values(
        redemptionRow({ id: redemptionId, branch_id: branchId, redeemed_by: user_id, created_time: INSERTED_TIME }),
      )
      .execute()
    const batchId = `batch-${branchNo}`
    const { brand_id } = await db
      .selectFrom('branch')
      .where('id', '=', branchId)
      .select('brand_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('coupon_batch')
      .values({
        id: batchId,
        brand_id,
        product: '六人剧本杀',
        face_fen: 12_800,
        paid_fen: 8_800,
        valid_from: '2026-11-01',
        valid_until: '2027-11-01',
        created_by: user_id,
        created_by_name: '店长',
        created_time: INSERTED_TIME,
        stopped_time: null,
        stopped_by_name: null,
      })
      .execute()
    await db.insertInto('coupon_batch_branch').values({ batch_id: batchId, branch_id: branchId }).execute()
    const shiftId = `shift-${branchNo}`
    await db
      .insertInto('shift')
      .values(
        closedShift({
          id: shiftId,
          branch_id: branchId,
          shift_no: `BC20261101${branchNo}-01`,
          cashier_id: user_id,
          open_time: INSERTED_TIME,
        }),
      )
      .execute()
    const depositId = `deposit-${branchNo}`
    await db
      .insertInto('cash_deposit')
      .values(
        depositRow({
          id: depositId,
          branch_id: branchId,
          shift_id: shiftId,
          cashier_id: user_id,
          created_time: INSERTED_TIME,
        }),
      )
      .execute()
    const [sender, receiver] = await db
      .selectFrom('member')
      .where('brand_id', '=', brand_id)
      .select('id')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const transferId = `transfer-${branchNo}`
    if (sender !== undefined && receiver !== undefined)
      await db
        .insertInto('balance_transfer')
        .values(
          transferRow({
            id: transferId,
            branch_id: branchId,
            from_member_id: sender.id,
            to_member_id: receiver.id,
            operator_id: user_id,
            created_time: INSERTED_TIME,
          }),
        )
        .execute()
    const withdrawalId = `withdrawal-${branchNo}`
    const member = await db
      .selectFrom('member')
      .innerJoin('branch', 'branch.brand_id', 'member.brand_id')
      .where('branch.id', '=', branchId)
      .where('member.id', 'not in', db.selectFrom('withdraw_order').select('member_id'))
      .select('member.id')
      .orderBy('member.id', 'desc')
      .executeTakeFirst()
    if (member !== undefined)
      await db
        .insertInto('withdraw_order')
        .values(
          withdrawRow({
            id: withdrawalId,
            branch_id: branchId,
            member_id: member.id,
            applied_by: user_id,
            created_time: INSERTED_TIME,
          }),
        )
        .execute()
    return {
      machineId: machine.id,
      areaId: area.id,
      sessionId: session?.id ?? 'no-session',
      shiftId,
      rechargeId: recharge?.id ?? 'no-top-up',
      guestOrderId,
      serviceId,
      ...desk,
      orderNo,
      withdrawalId,
      tempCardId,
      redemptionId,
      batchId,
      depositId,
      transferId,
    }
  },
})
