import { fn, page, toCome } from '../../kernel/menu/index.ts'

/** Pages of the domain with their functions. */
export const menu = [
  page('blackList', 'bar_index', { sort: 5, icon: 'stop' }, [
    fn('BLACKLIST_ADD'),
    fn('BLACKLIST_EDIT'),
    fn('BLACKLIST_ENABLE'),
    fn('BLACKLIST_DELETE'),
    fn('BLACKLIST_EXPORT'),
  ]),
  page('onlineUsers', 'bar_index', { sort: 7, icon: 'team' }, [
    { ...fn('ONLINE_VIEW'), partOf: 'onlineUsers' },
    fn('CONSOLE_OPEN_MACHINE'),
    fn('CONSOLE_CHANGE_MACHINE'),
    fn('ONLINE_CHECKOUT'),
  ]),
  page('member', 'statistics_index', { sort: 2, icon: 'idcard' }, [
    fn('CHANGES_BALANCE'),
    fn('COMPUTER_HISTORY'),
    fn('MEMBER_SEARCH'),
    fn('SENSITIVE_LOG'),
    fn('RECHARGE_HISTORY'),
    fn('RECHARGE_EXPORT'),
    fn('MEMBER_FREEZE'),
    toCome(fn('CONSUMPTION_HISTORY')),
    fn('BEHAVIOR_ANALYSIS'),
  ]),
  page('inquiryMember', 'statistics_index', { sort: 6, icon: 'search' }, [fn('INQUIRY_MEMBER'), fn('VIEW_SENSITIVE')]),
]
