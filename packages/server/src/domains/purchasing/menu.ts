import { fn, page } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [
  page(
    'purchase',
    'product_index',
    { sort: 4, icon: 'shopping-cart', titles: ['采购下单', 'Place a purchase', '採購下單'] },
    [
      fn('PURCHASE_CART', '选购商品', 'Fill the cart', '選購商品'),
      fn('PURCHASE_UPLOAD', '批量导入采购', 'Import purchases', '批量匯入採購'),
      fn('PURCHASE_SUBMIT', '提交采购单', 'Submit an order', '提交採購單'),
    ],
  ),
  page(
    'storePurchaseList',
    'product_index',
    { sort: 5, icon: 'solution', titles: ['门店采购单', 'Branch purchase orders', '門市採購單'] },
    [
      fn('PURCHASE_WAREHOUSING', '入库', 'Receive', '入庫'),
      fn('PURCHASE_CANCEL', '取消采购单', 'Cancel an order', '取消採購單'),
      fn('REFUND_START', '申请退单', 'Request a refund', '申請退單'),
      fn('STORE_PURCHASE_EXPORT', '导出门店采购单', 'Export branch orders', '匯出門市採購單'),
    ],
  ),
  page(
    'companyPurchaseList',
    'product_index',
    { sort: 6, icon: 'audit', titles: ['公司采购列表', 'Company purchase list', '公司採購列表'] },
    [
      fn('PURCHASE_CONFIRM', '确认采购单', 'Confirm an order', '確認採購單'),
      fn('PURCHASE_REJECT', '驳回采购单', 'Reject an order', '駁回採購單'),
      fn('PURCHASE_SHIP', '发货', 'Ship', '出貨'),
      fn('PURCHASE_CLOSE', '关闭剩余', 'Close the remainder', '關閉剩餘'),
      fn('SUPPLIER_ORDER_EDIT', '供应商采购', 'Edit supplier orders', '供應商採購'),
      fn('SUPPLIER_ORDER_RECEIVE', '供应商收货', 'Receive supplier orders', '供應商收貨'),
      fn('COMPANY_PURCHASE_EXPORT', '导出公司采购列表', 'Export company purchases', '匯出公司採購列表'),
    ],
  ),
  page('suppliers', 'product_index', { sort: 7, icon: 'contacts', titles: ['供应商', 'Suppliers', '供應商'] }, [
    fn('SUPPLIER_VIEW', '查看供应商', 'View suppliers', '檢視供應商'),
    fn('SUPPLIER_EDIT', '编辑供应商', 'Edit suppliers', '編輯供應商'),
    fn('SUPPLIER_DISABLE', '停用与删除供应商', 'Disable and delete suppliers', '停用與刪除供應商'),
    fn(
      'SUPPLIER_VIEW_SENSITIVE',
      '查看供应商完整联系方式',
      'See full phone and account numbers',
      '檢視供應商完整聯絡資料',
    ),
    fn('SUPPLIER_EXPORT', '导出供应商', 'Export suppliers', '匯出供應商'),
  ]),
  page(
    'settlementBillings',
    'product_index',
    { sort: 8, icon: 'account-book', titles: ['结算账单', 'Settlement bills', '結算帳單'] },
    [
      fn('BILL_GENERATE', '生成账单', 'Make bills', '產生帳單'),
      fn('BILL_ISSUE', '发出账单', 'Issue bills', '發出帳單'),
      fn('BILL_VOID', '作废账单', 'Void bills', '作廢帳單'),
      fn('BILL_ADJUST', '调整账单', 'Correct bills', '調整帳單'),
      fn('BILL_PAY', '登记付款', 'Register payments', '登記付款'),
      fn('BILL_CONFIRM', '确认账单', 'Confirm bills', '確認帳單'),
      fn('BILL_DISPUTE', '提出异议', 'Dispute bills', '提出異議'),
      fn('BILL_EXPORT', '导出账单', 'Export bills', '匯出帳單'),
    ],
  ),
  page(
    'purchaseTimesStatistics',
    'product_index',
    { sort: 9, icon: 'bar-chart', titles: ['采购次数统计', 'Purchase frequency', '採購次數統計'] },
    [
      fn('PURCHASE_STATISTICS_VIEW', '查看采购统计', 'View purchase statistics', '檢視採購統計'),
      fn('PURCHASE_STATISTICS_EXPORT', '导出采购统计', 'Export purchase statistics', '匯出採購統計'),
      fn('REPLACEMENT_SUBMIT', '提交补单', 'File replacement orders', '提交補單'),
      fn('REPLACEMENT_AUDIT', '审核补单', 'Decide on replacement orders', '審核補單'),
      fn('REPLACEMENT_EXPORT', '导出补单', 'Export replacement orders', '匯出補單'),
    ],
  ),
  page(
    'refundGoodsList',
    'product_index',
    { sort: 10, icon: 'rollback', titles: ['商品退货', 'Goods returns', '商品退貨'] },
    [
      fn('REFUND_CANCEL', '取消退货单', 'Cancel a refund', '取消退貨單'),
      fn('REFUND_SEND_BACK', '寄回商品', 'Send goods back', '寄回商品'),
      fn('REFUND_EXPORT', '导出退货单', 'Export refunds', '匯出退貨單'),
    ],
  ),
  page(
    'purchaseReturnAccountingList',
    'product_index',
    { sort: 11, icon: 'calculator', titles: ['采购退货核算', 'Return accounting', '採購退貨核算'] },
    [
      fn('RETURN_ACCOUNTING', '退货核算', 'Fix the credit of returns', '退貨核算'),
      fn('RETURN_ACCOUNTING_REVERSE', '冲销退货核算', 'Reverse the credit of returns', '沖銷退貨核算'),
      fn('RETURN_ACCOUNTING_EXPORT', '导出退货核算', 'Export return accounting', '匯出退貨核算'),
    ],
  ),
]
