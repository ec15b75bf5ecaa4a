import { group, page, toCome } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [
  group('agent_index', { sort: 7, icon: 'deployment-unit', titles: ['服务商设置', 'Service providers', '服務商設定'] }),
  toCome(
    page('agentAccountManage', 'agent_index', {
      sort: 0,
      icon: 'user-switch',
      titles: ['服务商账号', 'Agent accounts', '服務商帳號'],
    }),
  ),
  toCome(
    page('agentDetail', 'agentAccountManage', {
      sort: 0,
      icon: 'user-switch',
      titles: ['服务商详情', 'Agent detail', '服務商詳情'],
    }),
  ),
  toCome(
    page('shareBenefit', 'agent_index', {
      sort: 1,
      icon: 'percentage',
      titles: ['分润管理', 'Profit sharing', '分潤管理'],
    }),
  ),
  page('auditNetbar', 'agent_index', { sort: 2, icon: 'safety', titles: ['网吧审核', 'Cafe audit', '網咖審核'] }),
  page('auditNetbarContent', 'auditNetbar', {
    sort: 0,
    icon: 'safety',
    titles: ['网吧审核详情', 'Cafe audit detail', '網咖審核詳情'],
  }),
  toCome(
    page('agentAnnounce', 'agent_index', {
      sort: 3,
      icon: 'sound',
      titles: ['服务商公告', 'Agent announcements', '服務商公告'],
    }),
  ),
]
