import { fn, group, page, toCome } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [
  group('HRManagement_index', { sort: 4, icon: 'contacts', titles: ['人事管理', 'Human resources', '人事管理'] }),
  toCome(
    page('attendance', 'HRManagement_index', {
      sort: 0,
      icon: 'check-square',
      titles: ['考勤管理', 'Attendance', '考勤管理'],
    }),
  ),
  toCome(
    page(
      'scheduling-new',
      'HRManagement_index',
      { sort: 1, icon: 'schedule', titles: ['排班管理', 'Scheduling', '排班管理'] },
      [fn('WORK_SCHEDULE', '班次设置', 'Shift settings', '班次設定')],
    ),
  ),
  toCome(
    page('archives', 'HRManagement_index', {
      sort: 2,
      icon: 'folder-open',
      titles: ['员工档案', 'Staff archive', '員工檔案'],
    }),
  ),
  toCome(
    page(
      'salary-create',
      'HRManagement_index',
      { sort: 3, icon: 'pay-circle', titles: ['工资单', 'Payroll', '薪資單'] },
      [fn('WAGE_SETTING', '薪资设置', 'Wage settings', '薪資設定')],
    ),
  ),
  toCome(
    page('resume', 'HRManagement_index', { sort: 4, icon: 'file-text', titles: ['简历管理', 'Résumés', '履歷管理'] }),
  ),
  toCome(
    page(
      'employeeTrain',
      'HRManagement_index',
      { sort: 5, icon: 'read', titles: ['员工培训', 'Staff training', '員工培訓'] },
      [fn('CHECK_STAFF', '员工考核', 'Staff exams', '員工考核')],
    ),
  ),
  toCome(
    page('patrolScheduling', 'HRManagement_index', {
      sort: 6,
      icon: 'environment',
      titles: ['巡查排班', 'Patrol scheduling', '巡查排班'],
    }),
  ),
  page('myAttendance', 'personal_index', {
    sort: 0,
    icon: 'clock-circle',
    titles: ['我的考勤', 'My attendance', '我的考勤'],
  }),
  page('expense', 'personal_index', { sort: 3, icon: 'wallet', titles: ['费用报销', 'Expense claims', '費用報銷'] }),
]
