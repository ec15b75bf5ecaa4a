export { balanceChangePageFx, balanceChanges, type BalanceChangeQuery } from './balances.ts'
export {
  $counterKey,
  cardBinding,
  cardOpening,
  counterMember,
  counterMemberLeft,
  counterMemberSought,
  lossReport,
  memberFreezing,
  seatPasswordSaving,
} from './cards.ts'
export {
  blacklist,
  blacklistEnable,
  blacklistModify,
  blacklistPageFx,
  blacklistRemove,
  blacklistSave,
  type BlacklistSwitch,
} from './blacklist.ts'
export { $inquiryKey, memberInquired, memberInquiry } from './inquiry.ts'
export { loggedMember } from './logged-member.ts'
export { machineUsePageFx, machineUses, machineUseTotals, type MemberUseQuery } from './machine-uses.ts'
export { birthdayGuests, onlineEmployees, onlineUsersClosed, onlineUsersOpened } from './online.ts'
export {
  $isUnmasking,
  $unmaskedValues,
  maskedKey,
  unmaskingPageFx,
  unmaskings,
  valueMasked,
  valueUnmasked,
  type MaskedPart,
  type UnmaskingQuery,
} from './sensitive.ts'
export { onlineFigures, onlineUserPageFx, onlineUsers, type OnlineUserQuery } from './online-users.ts'
