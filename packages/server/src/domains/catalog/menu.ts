import { fn, group, page } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [
  group('product_index', { sort: 2, icon: 'shopping', titles: ['商品管理', 'Products', '商品管理'] }),
  page(
    'productMasterManage',
    'product_index',
    { sort: 0, icon: 'database', titles: ['商品总库', 'Product master', '商品總庫'] },
    [
      fn('BRANCH_PRICE_SWITCH', '分店价格开关', 'Branch price switch', '分店價格開關'),
      fn('PRODUCT_MASTER_VIEW', '查看商品总库', 'View the product master', '檢視商品總庫'),
      { ...fn('PRODUCT_MASTER_ADD', '新增商品', 'Add products', '新增商品'), partOf: 'PRODUCT_MASTER_EDIT' },
      fn('PRODUCT_MASTER_EDIT', '编辑商品总库', 'Edit the product master', '編輯商品總庫'),
      fn('PRODUCT_MASTER_DISABLE', '停用与删除商品', 'Disable and delete products', '停用與刪除商品'),
      fn('PRODUCT_MASTER_IMPORT', '导入商品总库', 'Import the product master', '匯入商品總庫'),
      fn('PRODUCT_MASTER_EXPORT', '导出商品总库', 'Export the product master', '匯出商品總庫'),
      fn('PRICE_ADJUST_AUDIT', '调价审核', 'Decide on prices', '調價審核'),
      fn('TAKE_DOWN_AUDIT', '下架审核', 'Decide on taking down', '下架審核'),
      fn('PRODUCT_CHANGE_AUDIT', '商品信息变更审核', 'Decide on changes of products', '商品資訊變更審核'),
      fn('PURCHASE_REFUND_AUDIT', '采购退单审核', 'Decide on refunds', '採購退單審核'),
      fn('PURCHASE_REFUND_RECEIVE', '退货收货', 'Receive returned goods', '退貨收貨'),
      fn('PRODUCT_COST_VIEW', '查看进价', 'See purchase prices', '檢視進價'),
      fn('BRANCH_PRICE_EDIT', '编辑分店价格', 'Edit branch prices', '編輯分店價格'),
    ],
  ),
  page(
    'productManage',
    'product_index',
    { sort: 1, icon: 'appstore', titles: ['门店商品', 'Branch products', '門市商品'] },
    [
      fn('BRANCH_PRODUCT_VIEW', '查看门店商品', 'View branch products', '檢視門市商品'),
      fn('BRANCH_PRODUCT_EDIT', '编辑门店商品', 'Edit branch products', '編輯門市商品'),
      fn('BRANCH_PRODUCT_SHELF', '上架与排序', 'Put on the shelf and arrange', '上架與排序'),
      fn('BRANCH_PRODUCT_IMPORT', '从总库引入', 'Take over from the master', '從總庫引入'),
      fn('BRANCH_PRODUCT_EXPORT', '导出门店商品', 'Export branch products', '匯出門市商品'),
      fn('PRICE_ADJUST_APPLY', '申请调价', 'Ask for another price', '申請調價'),
      fn('TAKE_DOWN_APPLY', '申请下架', 'Ask to take a product down', '申請下架'),
      fn('PRODUCT_CHANGE_APPLY', '申请信息变更', 'Ask to change a product', '申請資訊變更'),
      fn('PRODUCT_DISCOUNT_EDIT', '编辑商品折扣', 'Edit product discounts', '編輯商品折扣'),
      fn('PRODUCT_DISCOUNT_BELOW_COST', '特价低于进价', 'Sell below the purchase price', '特價低於進價'),
      fn('PRODUCT_DISCOUNT_EXPORT', '导出商品折扣', 'Export product discounts', '匯出商品折扣'),
    ],
  ),
  page(
    'productSetting',
    'product_index',
    { sort: 3, icon: 'control', titles: ['商品设置', 'Product settings', '商品設定'] },
    [
      fn('CLASSIFY', '商品分类', 'Product categories', '商品分類'),
      fn('GROUPING', '商品分组', 'Product groups', '商品分組'),
      fn('CLASSIFY_EDIT', '编辑分类', 'Edit categories', '編輯分類'),
      fn('GROUPING_EDIT', '编辑分组', 'Edit groups', '編輯分組'),
      fn('PRODUCT_SETTING_EDIT', '编辑商品设置', 'Edit product settings', '編輯商品設定'),
      fn('DICTIONARY_EDIT', '编辑公共字典', 'Edit common dictionaries', '編輯共用字典'),
    ],
  ),
]
