export {
  $isReminderShown,
  $unstoredOrders,
  findUnstoredFx,
  reminderAccepted,
  reminderDismissed,
  UNSTORED_CHECK_MS,
  unstoredCheckRequested,
} from './model.ts'
export { isReminded } from './rules.ts'
