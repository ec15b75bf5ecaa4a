import { attach, combine, createEvent, createStore, sample, type Unit } from 'effector'
import { $branchId } from '../org/branches/index.ts'
import { createCallFx } from '../platform/calls/index.ts'
import { birthdays, employeesOnline } from '../contract/members/online.ts'
import { createLatest } from '../kit/models/create-latest.ts'
import { reloadDueOf } from '../live/notices/index.ts'
import { signedOut } from '../access/session/index.ts'

/** One page is enough: a branch never has that many birthdays in session. */
const ALL = { page: 1, limit: 100 }

/** The page onlineUsers was opened. */
export const onlineUsersOpened = createEvent()
/** The page onlineUsers was closed: its lists no longer follow the machines. */
export const onlineUsersClosed = createEvent()

const ofBranch = (id: string) => ({ params: { id }, query: ALL })
/** Members in session at the branch on the screen whose birthday is today. */
export const birthdayGuests = createLatest(attach({ mapParams: ofBranch, effect: createCallFx(birthdays) }))
/** Members of staff in session at the branch on the screen. */
export const onlineEmployees = createLatest(attach({ mapParams: ofBranch, effect: createCallFx(employeesOnline) }))

const $isOpen = createStore(false)
  .on(onlineUsersOpened, () => true)
  .reset(onlineUsersClosed, signedOut)

sample({
  clock: [$branchId, onlineUsersClosed],
  target: [birthdayGuests.reset, onlineEmployees.reset],
})
const $openBranchId = combine($branchId, $isOpen, (branchId, isOpen) => (isOpen ? branchId : null))
const askOn = (clock: Unit<unknown>) =>
  sample({
    clock: sample({ clock, source: $openBranchId }),
    filter: (branchId): branchId is string => branchId !== null,
    target: [birthdayGuests.asked, onlineEmployees.asked],
  })
askOn(onlineUsersOpened)
askOn($branchId.updates)
askOn(reloadDueOf('machines'))
