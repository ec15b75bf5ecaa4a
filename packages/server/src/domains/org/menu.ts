import { fn, page } from '../../kernel/menu/index.ts'

/** Pages of the domain with their functions. */
export const menu = [
  page('branch', 'settings_index', { sort: 3, icon: 'shop' }, [
    fn('BRANCH_VIEW'),
    fn('BRANCH_ADD'),
    fn('BRANCH_EDIT'),
    fn('BRANCH_CLOSE'),
    fn('BRANCH_EXPORT'),
    // Where existing databases have them.
    fn('SECOND_FACTOR_RESET'),
    fn('FLOOR_EDIT'),
    fn('MACHINE_KEY'),
    fn('RECHARGE_GIFT_EDIT'),
  ]),
  page('brand', 'settings_index', { sort: 4, icon: 'trademark' }, [
    fn('BRAND_ADD'),
    fn('BRAND_EDIT'),
    fn('BRAND_DISABLE'),
    fn('BRAND_EXPORT'),
    fn('BRAND_CLOUD_DESK'),
    // Of the platform alone.
    fn('BRAND_PERMISSION'),
    fn('BRAND_RESOURCE_SAVE'),
    fn('BRAND_PLATFORM_EDIT'),
    fn('WECHAT_BIND'),
    fn('WECHAT_MENU'),
    fn('WECHAT_TEMPLATE'),
    fn('WECHAT_FANS'),
    fn('PAY_CONFIG_VIEW'),
    fn('PAY_CONFIG_EDIT'),
    fn('PAY_CONFIG_TEST'),
  ]),
  page('paymentConfig', 'settings_index', {
    sort: 5,
    icon: 'wallet',
  }),
  // Their functions belong to the brand, where existing databases have them.
  page('wechatBinding', 'settings_index', { sort: 14, icon: 'solution' }),
  page('wechatMenu', 'settings_index', { sort: 15, icon: 'appstore' }),
  page('wechatTemplate', 'settings_index', { sort: 16, icon: 'notification' }),
  page('wechatFans', 'settings_index', { sort: 17, icon: 'team' }),
  page('pictureResourceManagement', 'settings_index', { sort: 7, icon: 'file-image' }, [
    fn('PICTURE_RESOURCE_SAVE'),
    fn('IMAGE_LIBRARY_ADD'),
    fn('IMAGE_LIBRARY_DELETE'),
    fn('IMAGE_ADD'),
    fn('IMAGE_RENAME'),
    fn('IMAGE_DELETE'),
    fn('IMAGE_REPLACE'),
    fn('IMAGE_EXPORT'),
  ]),
  page('profile', 'personal_index', { sort: 1, icon: 'user' }, [
    fn('SERVICE_TOKEN'),
    fn('SERVICE_TOKEN_MANAGE'),
    fn('LIST_VIEW_SHARE'),
  ]),
]
