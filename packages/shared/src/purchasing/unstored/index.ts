export { $isReminderShown, $unstoredOrders, reminderAccepted, reminderDismissed } from './model.ts'
export { unstoredCheckRequested } from './check-requested.ts'
export { isReminded, oldestOf, UNSTORED_CHECK_MS } from './rules.ts'
