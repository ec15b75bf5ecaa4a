export {
  blacklist,
  blacklistEnable,
  blacklistModify,
  blacklistRemove,
  blacklistSave,
  type BlacklistSwitch,
} from './blacklist.ts'
export { machineUses, type MemberUseQuery } from './machine-uses.ts'
export { birthdayGuests, onlineEmployees, onlineUsersClosed, onlineUsersOpened } from './online.ts'
