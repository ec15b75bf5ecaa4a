import { sample } from 'effector'
import { $user, userRequested } from '../access/session/index.ts'
import { noticesArrived } from '../live/index.ts'

// Rights that somebody else has changed: the menu follows, and open pages keep what was typed.
sample({
  clock: noticesArrived,
  source: $user,
  filter: (user, notices) =>
    user !== null &&
    notices.some(
      ({ message: { type, value } }) =>
        type === 'RIGHTS_CHANGED' && (value === user.id || user.roles.some(({ id }) => id === value)),
    ),
  fn: () => undefined,
  target: userRequested,
})
