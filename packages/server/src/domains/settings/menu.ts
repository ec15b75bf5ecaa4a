import { group, page, toCome } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [
  group('settings_index', { sort: 8, icon: 'setting', titles: ['系统设置', 'Settings', '系統設定'] }),
  toCome(page('role', 'settings_index', { sort: 0, icon: 'crown', titles: ['角色管理', 'Roles', '角色管理'] })),
  toCome(
    page('permission', 'settings_index', { sort: 1, icon: 'key', titles: ['权限管理', 'Permissions', '權限管理'] }),
  ),
  toCome(
    page('user', 'settings_index', { sort: 2, icon: 'user', titles: ['用户管理', 'Staff accounts', '使用者管理'] }),
  ),
  toCome(
    page('advertisements', 'settings_index', {
      sort: 6,
      icon: 'picture',
      titles: ['广告管理', 'Advertisements', '廣告管理'],
    }),
  ),
  toCome(
    page('productPictureManage', 'settings_index', {
      sort: 8,
      icon: 'camera',
      titles: ['商品图片管理', 'Product pictures', '商品圖片管理'],
    }),
  ),
  toCome(
    page('reservationConfiguration', 'settings_index', {
      sort: 9,
      icon: 'calendar',
      titles: ['订座配置', 'Seat booking rules', '訂位設定'],
    }),
  ),
  toCome(
    page('logCenter', 'settings_index', {
      sort: 10,
      icon: 'file-search',
      titles: ['日志中心', 'Log centre', '日誌中心'],
    }),
  ),
  toCome(
    page('publishLog', 'settings_index', {
      sort: 11,
      icon: 'cloud-upload',
      titles: ['发布日志', 'Client releases', '發布日誌'],
    }),
  ),
]
