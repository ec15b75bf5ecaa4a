import { balanceCalls } from './balances.ts'
import { blacklistCalls } from './blacklist.ts'
import { memberCalls } from './members.ts'

export * from './balances.ts'
export * from './blacklist.ts'
export * from './members.ts'
export * from './online.ts'
export * from './online-users.ts'

/** The calls about members, by feature. */
export const membersFeatures: {
  readonly balances: typeof balanceCalls
  readonly blacklist: typeof blacklistCalls
  readonly members: typeof memberCalls
} = {
  balances: balanceCalls,
  blacklist: blacklistCalls,
  members: memberCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // blackList
    BLACKLIST_ADD: never
    BLACKLIST_EDIT: never
    BLACKLIST_ENABLE: never
    BLACKLIST_DELETE: never
    // member
    CHANGES_BALANCE: never
    COMPUTER_HISTORY: never
    MEMBER_SEARCH: never
    CONSUMPTION_HISTORY: never
    BEHAVIOR_ANALYSIS: never
    // inquiryMember
    INQUIRY_MEMBER: never
    VIEW_SENSITIVE: never
  }
}
