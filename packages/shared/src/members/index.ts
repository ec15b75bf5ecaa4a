export {
  blacklist,
  blacklistEnable,
  blacklistModify,
  blacklistRemove,
  blacklistSave,
  type BlacklistSwitch,
} from './blacklist.ts'
export { $inquiryKey, memberInquired, memberInquiry, memberUnmasked } from './inquiry.ts'
export { machineUsePageFx, machineUses, machineUseTotals, type MemberUseQuery } from './machine-uses.ts'
export { birthdayGuests, onlineEmployees, onlineUsersClosed, onlineUsersOpened } from './online.ts'
export { onlineFigures, onlineUserPageFx, onlineUsers, type OnlineUserQuery } from './online-users.ts'
