import { fn, page } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [
  page('branch', 'settings_index', { sort: 3, icon: 'shop', titles: ['门店管理', 'Branches', '門市管理'] }, [
    fn('BRANCH_ADD', '新增门店', 'Add a branch', '新增門市'),
  ]),
  page('brand', 'settings_index', { sort: 4, icon: 'trademark', titles: ['品牌管理', 'Brands', '品牌管理'] }, [
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
  ]),
  page('paymentConfig', 'settings_index', {
    sort: 5,
    icon: 'wallet',
    titles: ['支付配置', 'Payment configuration', '支付設定'],
  }),
  page(
    'pictureResourceManagement',
    'settings_index',
    { sort: 7, icon: 'file-image', titles: ['图片资源管理', 'Picture resources', '圖片資源管理'] },
    [
      fn('PICTURE_RESOURCE_SAVE', '保存图片资源', 'Save picture resources', '儲存圖片資源'),
      fn('IMAGE_LIBRARY_ADD', '新增图库', 'Add an image library', '新增圖庫'),
      fn('IMAGE_LIBRARY_DELETE', '删除图库', 'Delete an image library', '刪除圖庫'),
      fn('IMAGE_ADD', '上传图片', 'Add images', '上傳圖片'),
      fn('IMAGE_RENAME', '重命名图片', 'Rename images', '重新命名圖片'),
      fn('IMAGE_DELETE', '删除图片', 'Delete images', '刪除圖片'),
    ],
  ),
  page('profile', 'personal_index', { sort: 1, icon: 'user', titles: ['个人中心', 'My profile', '個人中心'] }),
]
