export {
  $isReminderShown,
  $unstoredOrders,
  reminderAccepted,
  reminderDismissed,
  unstoredCheckRequested,
} from './model.ts'
export { isReminded, oldestOf, UNSTORED_CHECK_MS } from './rules.ts'
