import { fn, group, page, toCome } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [
  group('bar_index', { sort: 1, icon: 'desktop', titles: ['吧台管理', 'Bar', '吧台管理'] }),
  toCome(
    page('console', 'bar_index', { sort: 0, icon: 'calculator', titles: ['收银台', 'Cashier console', '收銀台'] }),
  ),
  toCome(page('stocks', 'bar_index', { sort: 1, icon: 'inbox', titles: ['吧台库存', 'Bar stock', '吧台庫存'] })),
  toCome(
    page('messageConsole', 'bar_index', { sort: 2, icon: 'message', titles: ['消息台', 'Message desk', '訊息台'] }),
  ),
  toCome(
    page('notification', 'bar_index', { sort: 3, icon: 'notification', titles: ['通知管理', 'Notices', '通知管理'] }),
  ),
  toCome(
    page('operationData', 'bar_index', {
      sort: 4,
      icon: 'fund',
      titles: ['营业数据', 'Shift and trading data', '營業資料'],
    }),
  ),
  toCome(
    page('writeOffCoupons', 'bar_index', {
      sort: 6,
      icon: 'scan',
      titles: ['剧本杀核销', 'Script-murder redemption', '劇本殺核銷'],
    }),
  ),
  page('orderList', 'statistics_index', { sort: 1, icon: 'profile', titles: ['订单列表', 'Orders', '訂單列表'] }, [
    fn('ORDER_VIEW', '查看订单', 'See orders', '檢視訂單'),
    fn('ORDER_EXPORT', '导出订单', 'Export orders', '匯出訂單'),
  ]),
]
