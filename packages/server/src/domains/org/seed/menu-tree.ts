import type { FunctionId } from '@netbar/shared/contract'

/** A page or a function of the menu tree; titles in zh-CN, en-US, zh-TW. */
export interface SeedMenu {
  readonly name: string
  readonly titles: readonly [zh: string, en: string, tw: string]
  readonly icon: string
  readonly children: readonly SeedMenu[]
  readonly functions: readonly SeedFunction[]
  /** The page that it belongs to: whoever has that one has it too. */
  readonly partOf?: string
}

/** A right on its page, by functionId (specification §6). */
export interface SeedFunction {
  readonly functionId: FunctionId
  readonly titles: readonly [zh: string, en: string, tw: string]
  /** The function that let people do this before it had one of its own: whoever has that one then keeps it. */
  readonly partOf?: FunctionId
}

type Titles = readonly [zh: string, en: string, tw: string]

const fn = (functionId: FunctionId, ...titles: Titles): SeedFunction => ({ functionId, titles })

const page = (name: string, icon: string, titles: Titles, functions: readonly SeedFunction[] = []): SeedMenu => ({
  name,
  icon,
  titles,
  functions,
  children: [],
})

/** A page with further ones of the main menu set that belong to it. */
const pageAbove = (above: SeedMenu, ...below: readonly SeedMenu[]): SeedMenu => ({
  ...above,
  children: below.map((menu) => ({ ...menu, partOf: above.name })),
})

const group = (name: string, icon: string, titles: Titles, children: readonly SeedMenu[]): SeedMenu => ({
  name,
  icon,
  titles,
  functions: [],
  children,
})

/** The whole menu of specification §2, group by group, with the functions that are known so far. */
export const seedMenus: readonly SeedMenu[] = [
  group(
    'home_index',
    'home',
    ['首页', 'Home', '首頁'],
    [
      page(
        'home',
        'home',
        ['首页', 'Home', '首頁'],
        [fn('HOME_REVENUE', '查看营业额', 'See what is earned', '檢視營業額')],
      ),
    ],
  ),
  group(
    'bar_index',
    'desktop',
    ['吧台管理', 'Bar', '吧台管理'],
    [
      page('console', 'calculator', ['收银台', 'Cashier console', '收銀台']),
      page('stocks', 'inbox', ['吧台库存', 'Bar stock', '吧台庫存']),
      page('messageConsole', 'message', ['消息台', 'Message desk', '訊息台']),
      page('notification', 'notification', ['通知管理', 'Notices', '通知管理']),
      page('operationData', 'fund', ['营业数据', 'Shift and trading data', '營業資料']),
      page(
        'blackList',
        'stop',
        ['黑名单', 'Blacklist', '黑名單'],
        [
          fn('BLACKLIST_ADD', '新增黑名单', 'Add to the blacklist', '新增黑名單'),
          fn('BLACKLIST_EDIT', '编辑黑名单', 'Edit the blacklist', '編輯黑名單'),
          fn('BLACKLIST_ENABLE', '启用停用黑名单', 'Enable and disable entries', '啟用停用黑名單'),
          fn('BLACKLIST_DELETE', '删除黑名单', 'Delete from the blacklist', '刪除黑名單'),
        ],
      ),
      page('writeOffCoupons', 'scan', ['剧本杀核销', 'Script-murder redemption', '劇本殺核銷']),
      page('onlineUsers', 'team', ['在线用户', 'Online users', '線上使用者']),
    ],
  ),
  group(
    'product_index',
    'shopping',
    ['商品管理', 'Products', '商品管理'],
    [
      page(
        'productMasterManage',
        'database',
        ['商品总库', 'Product master', '商品總庫'],
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
        'appstore',
        ['门店商品', 'Branch products', '門市商品'],
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
        'inventory',
        'container',
        ['库存管理', 'Inventory', '庫存管理'],
        [
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
        ],
      ),
      page(
        'productSetting',
        'control',
        ['商品设置', 'Product settings', '商品設定'],
        [
          fn('CLASSIFY', '商品分类', 'Product categories', '商品分類'),
          fn('GROUPING', '商品分组', 'Product groups', '商品分組'),
          fn('CLASSIFY_EDIT', '编辑分类', 'Edit categories', '編輯分類'),
          fn('GROUPING_EDIT', '编辑分组', 'Edit groups', '編輯分組'),
          fn('PRODUCT_SETTING_EDIT', '编辑商品设置', 'Edit product settings', '編輯商品設定'),
          fn('DICTIONARY_EDIT', '编辑公共字典', 'Edit common dictionaries', '編輯共用字典'),
        ],
      ),
      page(
        'purchase',
        'shopping-cart',
        ['采购下单', 'Place a purchase', '採購下單'],
        [
          fn('PURCHASE_CART', '选购商品', 'Fill the cart', '選購商品'),
          fn('PURCHASE_UPLOAD', '批量导入采购', 'Import purchases', '批量匯入採購'),
          fn('PURCHASE_SUBMIT', '提交采购单', 'Submit an order', '提交採購單'),
        ],
      ),
      page(
        'storePurchaseList',
        'solution',
        ['门店采购单', 'Branch purchase orders', '門市採購單'],
        [
          fn('PURCHASE_WAREHOUSING', '入库', 'Receive', '入庫'),
          fn('PURCHASE_CANCEL', '取消采购单', 'Cancel an order', '取消採購單'),
          fn('REFUND_START', '申请退单', 'Request a refund', '申請退單'),
          fn('STORE_PURCHASE_EXPORT', '导出门店采购单', 'Export branch orders', '匯出門市採購單'),
        ],
      ),
      page(
        'companyPurchaseList',
        'audit',
        ['公司采购列表', 'Company purchase list', '公司採購列表'],
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
      page(
        'suppliers',
        'contacts',
        ['供应商', 'Suppliers', '供應商'],
        [
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
        ],
      ),
      page(
        'settlementBillings',
        'account-book',
        ['结算账单', 'Settlement bills', '結算帳單'],
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
        'bar-chart',
        ['采购次数统计', 'Purchase frequency', '採購次數統計'],
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
        'rollback',
        ['商品退货', 'Goods returns', '商品退貨'],
        [
          fn('REFUND_CANCEL', '取消退货单', 'Cancel a refund', '取消退貨單'),
          fn('REFUND_SEND_BACK', '寄回商品', 'Send goods back', '寄回商品'),
          fn('REFUND_EXPORT', '导出退货单', 'Export refunds', '匯出退貨單'),
        ],
      ),
      page(
        'purchaseReturnAccountingList',
        'calculator',
        ['采购退货核算', 'Return accounting', '採購退貨核算'],
        [
          fn('RETURN_ACCOUNTING', '退货核算', 'Fix the credit of returns', '退貨核算'),
          fn('RETURN_ACCOUNTING_REVERSE', '冲销退货核算', 'Reverse the credit of returns', '沖銷退貨核算'),
          fn('RETURN_ACCOUNTING_EXPORT', '导出退货核算', 'Export return accounting', '匯出退貨核算'),
        ],
      ),
    ],
  ),
  group(
    'statistics_index',
    'line-chart',
    ['统计分析', 'Statistics', '統計分析'],
    [
      page('operational-review', 'dashboard', ['运营分析', 'Operational review', '營運分析']),
      page(
        'orderList',
        'profile',
        ['订单列表', 'Orders', '訂單列表'],
        [
          fn('ORDER_VIEW', '查看订单', 'See orders', '檢視訂單'),
          fn('ORDER_EXPORT', '导出订单', 'Export orders', '匯出訂單'),
        ],
      ),
      page(
        'member',
        'idcard',
        ['会员管理', 'Members', '會員管理'],
        [
          fn('CHANGES_BALANCE', '余额变动', 'Balance changes', '餘額變動'),
          fn('COMPUTER_HISTORY', '上机记录', 'Machine use history', '上機紀錄'),
          fn('CONSUMPTION_HISTORY', '消费记录', 'Consumption history', '消費紀錄'),
          fn('BEHAVIOR_ANALYSIS', '客户分析', 'Customer analysis', '客戶分析'),
        ],
      ),
      page(
        'investigation',
        'compass',
        ['市场调研', 'Market survey', '市場調研'],
        [
          fn('NEAR_INTERNET_BAR', '周边网吧', 'Nearby internet cafes', '周邊網咖'),
          fn('ADD_SURVEY', '新增调研', 'Add a survey', '新增調研'),
        ],
      ),
      page('salesStatistics', 'pie-chart', ['销售统计', 'Sales statistics', '銷售統計']),
      page('transferList', 'swap', ['转账记录', 'Transfers', '轉帳紀錄']),
      page(
        'inquiryMember',
        'search',
        ['会员查询', 'Member lookup', '會員查詢'],
        [
          fn('INQUIRY_MEMBER', '查询会员', 'Look members up', '查詢會員'),
          fn('VIEW_SENSITIVE', '查看会员完整信息', 'See members unmasked', '檢視會員完整資訊'),
        ],
      ),
      page('cashDeposit', 'bank', ['现金缴存', 'Cash deposits', '現金繳存']),
    ],
  ),
  group(
    'HRManagement_index',
    'contacts',
    ['人事管理', 'Human resources', '人事管理'],
    [
      page('attendance', 'check-square', ['考勤管理', 'Attendance', '考勤管理']),
      page(
        'scheduling-new',
        'schedule',
        ['排班管理', 'Scheduling', '排班管理'],
        [fn('WORK_SCHEDULE', '班次设置', 'Shift settings', '班次設定')],
      ),
      page('archives', 'folder-open', ['员工档案', 'Staff archive', '員工檔案']),
      page(
        'salary-create',
        'pay-circle',
        ['工资单', 'Payroll', '薪資單'],
        [fn('WAGE_SETTING', '薪资设置', 'Wage settings', '薪資設定')],
      ),
      page('resume', 'file-text', ['简历管理', 'Résumés', '履歷管理']),
      page(
        'employeeTrain',
        'read',
        ['员工培训', 'Staff training', '員工培訓'],
        [fn('CHECK_STAFF', '员工考核', 'Staff exams', '員工考核')],
      ),
      page('patrolScheduling', 'environment', ['巡查排班', 'Patrol scheduling', '巡查排班']),
    ],
  ),
  group(
    'activity_index',
    'gift',
    ['活动管理', 'Activities', '活動管理'],
    [
      page('messageBoard', 'comment', ['留言板', 'Message board', '留言板']),
      page('historyCouponRecord', 'history', ['优惠券记录', 'Coupon history', '優惠券紀錄']),
      page('activityHome', 'trophy', ['活动中心', 'Activity centre', '活動中心']),
      page('activityAuditList', 'file-done', ['十二月活动审核', 'December activity review', '十二月活動審核']),
      page('confessionAuditList', 'heart', ['520表白审核', '520 confession review', '520告白審核']),
    ],
  ),
  group(
    'assets_index',
    'cluster',
    ['资产管理', 'Assets', '資產管理'],
    [
      page('assetStatistics', 'area-chart', ['资产统计', 'Asset statistics', '資產統計']),
      page('facilitiesMaintenance', 'tool', ['设施维护', 'Facilities maintenance', '設施維護']),
      page('materialInventory', 'block', ['物资盘点', 'Material inventory', '物資盤點']),
      page('machines', 'laptop', ['机器管理', 'Machines', '機器管理']),
    ],
  ),
  group(
    'agent_index',
    'deployment-unit',
    ['服务商设置', 'Service providers', '服務商設定'],
    [
      pageAbove(
        page('agentAccountManage', 'user-switch', ['服务商账号', 'Agent accounts', '服務商帳號']),
        page('agentDetail', 'user-switch', ['服务商详情', 'Agent detail', '服務商詳情']),
      ),
      page('shareBenefit', 'percentage', ['分润管理', 'Profit sharing', '分潤管理']),
      pageAbove(
        page('auditNetbar', 'safety', ['网吧审核', 'Cafe audit', '網咖審核']),
        page('auditNetbarContent', 'safety', ['网吧审核详情', 'Cafe audit detail', '網咖審核詳情']),
      ),
      page('agentAnnounce', 'sound', ['服务商公告', 'Agent announcements', '服務商公告']),
    ],
  ),
  group(
    'settings_index',
    'setting',
    ['系统设置', 'Settings', '系統設定'],
    [
      page('role', 'crown', ['角色管理', 'Roles', '角色管理']),
      page('permission', 'key', ['权限管理', 'Permissions', '權限管理']),
      page('user', 'user', ['用户管理', 'Staff accounts', '使用者管理']),
      page(
        'branch',
        'shop',
        ['门店管理', 'Branches', '門市管理'],
        [fn('BRANCH_ADD', '新增门店', 'Add a branch', '新增門市')],
      ),
      page(
        'brand',
        'trademark',
        ['品牌管理', 'Brands', '品牌管理'],
        [
          fn('BRAND_ADD', '新增品牌', 'Add a brand', '新增品牌'),
          fn('BRAND_EDIT', '编辑品牌', 'Edit a brand', '編輯品牌'),
          fn('BRAND_CLOUD_DESK', '云桌面', 'Cloud desk', '雲端桌面'),
          fn('BRAND_RESOURCE_SAVE', '保存品牌图片', 'Save brand pictures', '儲存品牌圖片'),
          fn('WECHAT_BIND', '绑定公众号', 'Bind a WeChat account', '綁定公眾號'),
          fn('WECHAT_MENU', '公众号菜单', 'WeChat menu', '公眾號選單'),
          fn('WECHAT_TEMPLATE', '模板消息', 'Template messages', '範本訊息'),
          fn('WECHAT_FANS', '粉丝门店', 'Branches of followers', '粉絲門市'),
          fn('PAY_CONFIG_VIEW', '查看支付配置', 'View payment settings', '檢視支付設定'),
          fn('PAY_CONFIG_EDIT', '编辑支付配置', 'Edit payment settings', '編輯支付設定'),
        ],
      ),
      page('paymentConfig', 'wallet', ['支付配置', 'Payment configuration', '支付設定']),
      page('advertisements', 'picture', ['广告管理', 'Advertisements', '廣告管理']),
      page(
        'pictureResourceManagement',
        'file-image',
        ['图片资源管理', 'Picture resources', '圖片資源管理'],
        [
          fn('PICTURE_RESOURCE_SAVE', '保存图片资源', 'Save picture resources', '儲存圖片資源'),
          fn('IMAGE_LIBRARY_ADD', '新增图库', 'Add an image library', '新增圖庫'),
          fn('IMAGE_LIBRARY_DELETE', '删除图库', 'Delete an image library', '刪除圖庫'),
          fn('IMAGE_ADD', '上传图片', 'Add images', '上傳圖片'),
          fn('IMAGE_RENAME', '重命名图片', 'Rename images', '重新命名圖片'),
          fn('IMAGE_DELETE', '删除图片', 'Delete images', '刪除圖片'),
        ],
      ),
      page('productPictureManage', 'camera', ['商品图片管理', 'Product pictures', '商品圖片管理']),
      page('reservationConfiguration', 'calendar', ['订座配置', 'Seat booking rules', '訂位設定']),
      page('logCenter', 'file-search', ['日志中心', 'Log centre', '日誌中心']),
      page('publishLog', 'cloud-upload', ['发布日志', 'Client releases', '發布日誌']),
      page(
        'updateLog',
        'rocket',
        ['更新日志', 'What’s new', '更新日誌'],
        [fn('UPDATE_LOG_EDIT', '编辑更新日志与公告', 'Write what is new and announcements', '編輯更新日誌與公告')],
      ),
    ],
  ),
  group(
    'personal_index',
    'smile',
    ['个人事务', 'Personal', '個人事務'],
    [
      page('myAttendance', 'clock-circle', ['我的考勤', 'My attendance', '我的考勤']),
      page('profile', 'user', ['个人中心', 'My profile', '個人中心']),
      page('resetPassword', 'lock', ['修改密码', 'Change password', '修改密碼']),
      page('expense', 'wallet', ['费用报销', 'Expense claims', '費用報銷']),
    ],
  ),
]

/** Pages that a role opens, with the functions it has on each. */
export type Grants = Readonly<Record<string, 'all' | readonly string[]>>

const brandSettings: Grants = {
  brand: [
    'BRAND_EDIT',
    'BRAND_CLOUD_DESK',
    'BRAND_RESOURCE_SAVE',
    'WECHAT_BIND',
    'WECHAT_MENU',
    'WECHAT_TEMPLATE',
    'WECHAT_FANS',
    'PAY_CONFIG_VIEW',
    'PAY_CONFIG_EDIT',
  ],
  branch: 'all',
  paymentConfig: 'all',
  pictureResourceManagement: 'all',
  productSetting: ['PRODUCT_SETTING_EDIT', 'CLASSIFY', 'GROUPING', 'CLASSIFY_EDIT', 'GROUPING_EDIT'],
}
const platformSettings: Grants = { updateLog: 'all', ...brandSettings, brand: 'all', productSetting: 'all' }
const personal: Grants = { myAttendance: 'all', profile: 'all', resetPassword: 'all', expense: 'all', updateLog: [] }

/** What whoever runs a floor may open. */
const floor: Grants = {
  home: 'all',
  blackList: 'all',
  onlineUsers: 'all',
  orderList: 'all',
  member: ['COMPUTER_HISTORY'],
  inquiryMember: 'all',
}

/** What whoever keeps the catalogue may do with it. */
const MASTER = [
  'PRODUCT_MASTER_VIEW',
  'PRODUCT_MASTER_ADD',
  'PRODUCT_MASTER_EDIT',
  'PRODUCT_MASTER_DISABLE',
  'PRODUCT_MASTER_IMPORT',
  'PRODUCT_MASTER_EXPORT',
  'PRODUCT_COST_VIEW',
  'PRICE_ADJUST_AUDIT',
  'TAKE_DOWN_AUDIT',
  'PRODUCT_CHANGE_AUDIT',
  'PURCHASE_REFUND_AUDIT',
  'PURCHASE_REFUND_RECEIVE',
  'BRANCH_PRICE_SWITCH',
  'BRANCH_PRICE_EDIT',
] as const

/** What a store does with its products; to sell below what they cost is the company's to decide. */
const STORE_PRODUCTS = [
  'BRANCH_PRODUCT_VIEW',
  'BRANCH_PRODUCT_EDIT',
  'BRANCH_PRODUCT_SHELF',
  'BRANCH_PRODUCT_IMPORT',
  'BRANCH_PRODUCT_EXPORT',
  'PRICE_ADJUST_APPLY',
  'TAKE_DOWN_APPLY',
  'PRODUCT_CHANGE_APPLY',
  'PRODUCT_DISCOUNT_EDIT',
  'PRODUCT_DISCOUNT_EXPORT',
] as const

/** What the company does with the products of its stores. */
const COMPANY_PRODUCTS = [
  'BRANCH_PRODUCT_VIEW',
  'PRODUCT_DISCOUNT_EDIT',
  'PRODUCT_DISCOUNT_BELOW_COST',
  'PRODUCT_DISCOUNT_EXPORT',
] as const

/** What a store does with its stock; the company decides on it. */
const STORE_STOCK = [
  'STOCK_VIEW',
  'STOCK_COST_VIEW',
  'STOCK_EXPORT',
  'STOCK_CHECK',
  'STOCK_LOSS_APPLY',
  'STOCK_TRANSFER_APPLY',
] as const

/** What the company does with the bills of its stores, and what they do with theirs. */
const COMPANY_BILLS = ['BILL_GENERATE', 'BILL_ISSUE', 'BILL_VOID', 'BILL_ADJUST', 'BILL_PAY', 'BILL_EXPORT'] as const
const STORE_BILLS = ['BILL_CONFIRM', 'BILL_DISPUTE', 'BILL_EXPORT'] as const

/** What each role of the seed world may open. */
export const roleGrants = {
  platformAdmin: {
    ...personal,
    ...platformSettings,
    ...floor,
    purchase: 'all',
    storePurchaseList: 'all',
    refundGoodsList: 'all',
    purchaseReturnAccountingList: 'all',
    settlementBillings: 'all',
    companyPurchaseList: 'all',
    purchaseTimesStatistics: 'all',
    suppliers: 'all',
    productMasterManage: MASTER,
    productManage: 'all',
    inventory: 'all',
    auditNetbar: 'all',
  },
  brandOwner: {
    ...personal,
    ...brandSettings,
    ...floor,
    companyPurchaseList: 'all',
    purchaseTimesStatistics: 'all',
    purchaseReturnAccountingList: 'all',
    settlementBillings: COMPANY_BILLS,
    suppliers: 'all',
    productMasterManage: MASTER,
    productManage: COMPANY_PRODUCTS,
    inventory: 'all',
  },
  areaManager: {
    ...personal,
    ...floor,
    purchase: 'all',
    inventory: STORE_STOCK,
    storePurchaseList: 'all',
    refundGoodsList: 'all',
    settlementBillings: STORE_BILLS,
    productManage: STORE_PRODUCTS,
  },
  storeManager: {
    ...personal,
    ...floor,
    purchase: 'all',
    inventory: STORE_STOCK,
    storePurchaseList: 'all',
    refundGoodsList: 'all',
    settlementBillings: STORE_BILLS,
    productManage: STORE_PRODUCTS,
  },
  cashier: { ...personal, storePurchaseList: [], blackList: [], onlineUsers: [], inquiryMember: ['INQUIRY_MEMBER'] },
  finance: {
    ...personal,
    home: 'all',
    orderList: 'all',
    companyPurchaseList: ['COMPANY_PURCHASE_EXPORT'],
    purchaseTimesStatistics: [
      'PURCHASE_STATISTICS_VIEW',
      'PURCHASE_STATISTICS_EXPORT',
      'REPLACEMENT_SUBMIT',
      'REPLACEMENT_EXPORT',
    ],
    purchaseReturnAccountingList: 'all',
    settlementBillings: COMPANY_BILLS,
    suppliers: ['SUPPLIER_VIEW', 'SUPPLIER_EXPORT'],
    productMasterManage: ['PRODUCT_MASTER_VIEW', 'PRODUCT_MASTER_EXPORT'],
    brand: ['PAY_CONFIG_VIEW'],
    paymentConfig: 'all',
  },
  auditor: { ...personal, auditNetbar: 'all' },
  withoutMenus: {},
} satisfies Record<string, Grants>

export type RoleKey = keyof typeof roleGrants

/** Names of the nodes that a role has: its pages, their functions, and the groups above them. */
export const grantedNames = (grants: Grants): readonly string[] =>
  seedMenus.flatMap((group) => {
    const pages = group.children.filter((page) => grants[page.name] !== undefined)
    const inside = pages.flatMap((page) => {
      const granted = grants[page.name]
      const functions = granted === 'all' ? page.functions.map(({ functionId }) => functionId) : (granted ?? [])
      return [page.name, ...page.children.map(({ name }) => name), ...functions]
    })
    return pages.length === 0 ? [] : [group.name, ...inside]
  })
