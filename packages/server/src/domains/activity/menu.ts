import { group, page, toCome } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [
  group('activity_index', { sort: 5, icon: 'gift', titles: ['活动管理', 'Activities', '活動管理'] }),
  toCome(
    page('messageBoard', 'activity_index', { sort: 0, icon: 'comment', titles: ['留言板', 'Message board', '留言板'] }),
  ),
  toCome(
    page('historyCouponRecord', 'activity_index', {
      sort: 1,
      icon: 'history',
      titles: ['优惠券记录', 'Coupon history', '優惠券紀錄'],
    }),
  ),
  toCome(
    page('activityHome', 'activity_index', {
      sort: 2,
      icon: 'trophy',
      titles: ['活动中心', 'Activity centre', '活動中心'],
    }),
  ),
  toCome(
    page('activityAuditList', 'activity_index', {
      sort: 3,
      icon: 'file-done',
      titles: ['十二月活动审核', 'December activity review', '十二月活動審核'],
    }),
  ),
  toCome(
    page('confessionAuditList', 'activity_index', {
      sort: 4,
      icon: 'heart',
      titles: ['520表白审核', '520 confession review', '520告白審核'],
    }),
  ),
]
