import { insertAttachment } from '../../../testing/attachments.ts'
import { defineBelongings, INSERTED_TIME } from '../../../testing/rows/belongings.ts'

declare module '../../../testing/rows/belongings.ts' {
  interface Belongings {
    readonly checkId: string
    readonly lossId: string
    readonly attachmentId: string
    readonly transferId: string
    readonly warehouseId: string
    readonly movementId: string
  }
}

export const belongings = defineBelongings({
  nothing: {
    checkId: 'no-count',
    lossId: 'no-loss',
    attachmentId: 'no-photo',
    transferId: 'no-transfer',
    warehouseId: 'no-warehouse',
    movementId: 'no-movement',
  },
  ofBranch: ['checkId', 'lossId', 'attachmentId', 'transferId', 'warehouseId'],
  find: async ({ server: { database }, branchNo, known: { brandId, branchId, userId, productId } }) => {
    const { db } = database
    const warehouse = await db
      .selectFrom('warehouse')
      .where('branch_id', '=', branchId)
      .where('kind', '=', 'STORE')
      .select('id')
      .executeTakeFirstOrThrow()
    const movement = await db
      .selectFrom('stock_movement')
      .where('warehouse_id', '=', warehouse.id)
      .orderBy('id')
      .select('id')
      .executeTakeFirst()
    const movementId = movement?.id ?? `movement-own-${brandId}`
    if (movement === undefined)
      await db
        .insertInto('stock_movement')
        .values({
          id: movementId,
          warehouse_id: warehouse.id,
          product_id: productId,
          sequence: 1,
          type: 'LOSS_OUT',
          quantity_delta: -1,
          balance_after: 0,
          source_type: 'LOSS',
          source_id: movementId,
          source_line_id: movementId,
          group_id: movementId,
          created_time: INSERTED_TIME,
        })
        .execute()
    const documentOf = async (kind: 'CHECK' | 'LOSS' | 'TRANSFER', status: 'APPROVED' | 'PENDING') => {
      const id = `${kind}-own-${brandId}`
      await db
        .insertInto('stock_document')
        .values({
          id,
          document_no: `SECRET-${kind}`,
          kind,
          brand_id: brandId,
          branch_id: branchId,
          to_branch_id: kind === 'TRANSFER' ? branchId : null,
          category: '',
          chosen: 0,
          status,
          remark: '保密',
          created_by: userId,
          decided_by: null,
          decided_time: null,
          version: 1,
          created_time: INSERTED_TIME,
          updated_time: INSERTED_TIME,
        })
        .execute()
      return id
    }
    const lossId = await documentOf('LOSS', 'PENDING')
    const attachmentId = await insertAttachment(database, `${branchNo.toLowerCase()}_mgr`, new Date(INSERTED_TIME))
    await db
      .updateTable('attachment')
      .set({ subject_kind: 'STOCK_LOSS', subject_id: lossId, branch_id: branchId })
      .where('id', '=', attachmentId)
      .execute()
    return {
      checkId: await documentOf('CHECK', 'APPROVED'),
      lossId,
      attachmentId,
      transferId: await documentOf('TRANSFER', 'PENDING'),
      warehouseId: warehouse.id,
      movementId,
    }
  },
})
