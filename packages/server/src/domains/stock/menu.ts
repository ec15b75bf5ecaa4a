import { fn, page } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [
  page('inventory', 'product_index', { sort: 2, icon: 'container', titles: ['库存管理', 'Inventory', '庫存管理'] }, [
    fn('STOCK_VIEW', '查看库存', 'View stock', '檢視庫存'),
    fn('STOCK_COST_VIEW', '查看库存金额', 'See what stock costs', '檢視庫存金額'),
    fn('STOCK_EXPORT', '导出库存', 'Export stock', '匯出庫存'),
    fn('STOCK_CHECK', '盘点', 'Count stock', '盤點'),
    fn('STOCK_CHECK_AUDIT', '审核盘点', 'Decide on counts', '審核盤點'),
    fn('STOCK_LOSS_APPLY', '报损', 'Report losses', '報損'),
    fn('STOCK_LOSS_AUDIT', '审核报损', 'Decide on losses', '審核報損'),
    fn('STOCK_TRANSFER_APPLY', '调拨', 'Transfer stock', '調撥'),
    fn('STOCK_TRANSFER_AUDIT', '审核调拨', 'Decide on transfers', '審核調撥'),
    fn('STOCK_MOVEMENT_REVERSE', '冲销库存调整', 'Reverse stock adjustments', '沖銷庫存調整'),
  ]),
]
