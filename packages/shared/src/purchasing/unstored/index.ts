export {
  $isReminderShown,
  $unstoredOrders,
  reminderAccepted,
  reminderDismissed,
  UNSTORED_CHECK_MS,
  unstoredCheckRequested,
} from './model.ts'
export { isReminded } from './rules.ts'
