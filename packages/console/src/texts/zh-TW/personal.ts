import addBranch from './settings/addBranch.json' with { type: 'json' }
import announcement from './personal/announcement.json' with { type: 'json' }
import history from './personal/history.json' with { type: 'json' }
import notificationDetail from './personal/notificationDetail.json' with { type: 'json' }
import profile from './personal/profile.json' with { type: 'json' }
import resetPassword from './personal/resetPassword.json' with { type: 'json' }
import updateLog from './settings/updateLog.json' with { type: 'json' }

/** What a person's own pages say. */
export const texts = {
  addBranch,
  announcement,
  history,
  notificationDetail,
  profile,
  resetPassword,
  updateLog,
}
