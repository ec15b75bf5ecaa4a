import addBranch from './addBranch.json' with { type: 'json' }
import announcement from './announcement.json' with { type: 'json' }
import history from './history.json' with { type: 'json' }
import notificationDetail from './notificationDetail.json' with { type: 'json' }
import profile from './profile.json' with { type: 'json' }
import resetPassword from './resetPassword.json' with { type: 'json' }
import updateLog from './updateLog.json' with { type: 'json' }

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
