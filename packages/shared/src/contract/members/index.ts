import { balanceCalls } from './balances.ts'
import { blacklistCalls } from './blacklist.ts'
import { cardCalls } from './cards.ts'
import { memberCalls } from './members.ts'
import { sensitiveCalls } from './sensitive.ts'
import { tempCardCalls } from './temp-cards.ts'

export * from './balances.ts'
export * from './blacklist.ts'
export * from './cards.ts'
export * from './card-steps.ts'
export * from './members.ts'
export * from './online.ts'
export * from './online-users.ts'
export * from './sensitive.ts'
export * from './temp-cards.ts'

/** The calls about members, by feature. */
export const membersFeatures: {
  readonly balances: typeof balanceCalls
  readonly blacklist: typeof blacklistCalls
  readonly cards: typeof cardCalls
  readonly members: typeof memberCalls
  readonly sensitive: typeof sensitiveCalls
  readonly tempCards: typeof tempCardCalls
} = {
  balances: balanceCalls,
  blacklist: blacklistCalls,
  cards: cardCalls,
  members: memberCalls,
  sensitive: sensitiveCalls,
  tempCards: tempCardCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // blackList
    BLACKLIST_ADD: never
    BLACKLIST_EDIT: never
    BLACKLIST_ENABLE: never
    BLACKLIST_DELETE: never
    BLACKLIST_EXPORT: never
    // onlineUsers
    ONLINE_VIEW: never
    // console
    CONSOLE_OPEN_CARD: never
    CONSOLE_TEMP_CARD: never
    // member
    MEMBER_FREEZE: never
    CHANGES_BALANCE: never
    COMPUTER_HISTORY: never
    MEMBER_SEARCH: never
    SENSITIVE_LOG: never
    CONSUMPTION_HISTORY: never
    BEHAVIOR_ANALYSIS: never
    // inquiryMember
    INQUIRY_MEMBER: never
    VIEW_SENSITIVE: never
  }
}
