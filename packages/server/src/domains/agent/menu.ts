import { group, page, toCome } from '../../kernel/menu/index.ts'

/** Pages of the domain with their functions. */
export const menu = [
  group('agent_index', { sort: 7, icon: 'deployment-unit' }),
  toCome(
    page('agentAccountManage', 'agent_index', {
      sort: 0,
      icon: 'user-switch',
    }),
  ),
  toCome(
    page('agentDetail', 'agentAccountManage', {
      sort: 0,
      icon: 'user-switch',
    }),
  ),
  toCome(
    page('shareBenefit', 'agent_index', {
      sort: 1,
      icon: 'percentage',
    }),
  ),
  page('auditNetbar', 'agent_index', { sort: 2, icon: 'safety' }),
  page('auditNetbarContent', 'auditNetbar', {
    sort: 0,
    icon: 'safety',
  }),
  toCome(
    page('agentAnnounce', 'agent_index', {
      sort: 3,
      icon: 'sound',
    }),
  ),
]
