import { group, page, toCome } from '../../kernel/menu/index.ts'

/** Pages of the domain with their functions. */
export const menu = [
  group('activity_index', { sort: 5, icon: 'gift' }),
  toCome(page('messageBoard', 'activity_index', { sort: 0, icon: 'comment' })),
  toCome(
    page('historyCouponRecord', 'activity_index', {
      sort: 1,
      icon: 'history',
    }),
  ),
  toCome(
    page('activityHome', 'activity_index', {
      sort: 2,
      icon: 'trophy',
    }),
  ),
  toCome(
    page('activityAuditList', 'activity_index', {
      sort: 3,
      icon: 'file-done',
    }),
  ),
  toCome(
    page('confessionAuditList', 'activity_index', {
      sort: 4,
      icon: 'heart',
    }),
  ),
]
