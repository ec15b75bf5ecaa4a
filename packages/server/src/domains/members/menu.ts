import { fn, page, toCome } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [
  page('blackList', 'bar_index', { sort: 5, icon: 'stop', titles: ['黑名单', 'Blacklist', '黑名單'] }, [
    fn('BLACKLIST_ADD', '新增黑名单', 'Add to the blacklist', '新增黑名單'),
    fn('BLACKLIST_EDIT', '编辑黑名单', 'Edit the blacklist', '編輯黑名單'),
    fn('BLACKLIST_ENABLE', '启用停用黑名单', 'Enable and disable entries', '啟用停用黑名單'),
    fn('BLACKLIST_DELETE', '删除黑名单', 'Delete from the blacklist', '刪除黑名單'),
  ]),
  page('onlineUsers', 'bar_index', { sort: 7, icon: 'team', titles: ['在线用户', 'Online users', '線上使用者'] }),
  page('member', 'statistics_index', { sort: 2, icon: 'idcard', titles: ['会员管理', 'Members', '會員管理'] }, [
    toCome(fn('CHANGES_BALANCE', '余额变动', 'Balance changes', '餘額變動')),
    fn('COMPUTER_HISTORY', '上机记录', 'Machine use history', '上機紀錄'),
    toCome(fn('CONSUMPTION_HISTORY', '消费记录', 'Consumption history', '消費紀錄')),
    toCome(fn('BEHAVIOR_ANALYSIS', '客户分析', 'Customer analysis', '客戶分析')),
  ]),
  page(
    'inquiryMember',
    'statistics_index',
    { sort: 6, icon: 'search', titles: ['会员查询', 'Member lookup', '會員查詢'] },
    [
      fn('INQUIRY_MEMBER', '查询会员', 'Look members up', '查詢會員'),
      fn('VIEW_SENSITIVE', '查看会员完整信息', 'See members unmasked', '檢視會員完整資訊'),
    ],
  ),
]
