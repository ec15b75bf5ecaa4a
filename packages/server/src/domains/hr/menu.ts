import { fn, group, page, toCome } from '../../kernel/menu/index.ts'

/** Pages of the domain with their functions. */
export const menu = [
  group('HRManagement_index', { sort: 4, icon: 'contacts' }),
  toCome(
    page('attendance', 'HRManagement_index', {
      sort: 0,
      icon: 'check-square',
    }),
  ),
  toCome(page('scheduling-new', 'HRManagement_index', { sort: 1, icon: 'schedule' }, [fn('WORK_SCHEDULE')])),
  toCome(
    page('archives', 'HRManagement_index', {
      sort: 2,
      icon: 'folder-open',
    }),
  ),
  toCome(page('salary-create', 'HRManagement_index', { sort: 3, icon: 'pay-circle' }, [fn('WAGE_SETTING')])),
  toCome(page('resume', 'HRManagement_index', { sort: 4, icon: 'file-text' })),
  toCome(page('employeeTrain', 'HRManagement_index', { sort: 5, icon: 'read' }, [fn('CHECK_STAFF')])),
  toCome(
    page('patrolScheduling', 'HRManagement_index', {
      sort: 6,
      icon: 'environment',
    }),
  ),
  page('myAttendance', 'personal_index', {
    sort: 0,
    icon: 'clock-circle',
  }),
  page('expense', 'personal_index', { sort: 3, icon: 'wallet' }),
]
