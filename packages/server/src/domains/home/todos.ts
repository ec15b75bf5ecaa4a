import type { homeTodos } from '@netbar/shared/contract'
import type { Todos } from '../../kernel/todo.ts'
import { countUnread } from '../../kit/notifications/index.ts'
import { waitingOrders } from './waiting-orders.ts'

/** What waits for everybody: the guests of a branch, and messages. */
export const todos = {
  waitingOrders: {
    needs: null,
    // For the branch on the screen only: its own staff serve the guests.
    side: 'branch',
    count: async ({ db, branchIds, now }) => {
      const { count, since } = await waitingOrders(db, branchIds, now)
      return { count, overdue: count, since }
    },
  },
  unread: {
    needs: null,
    side: 'both',
    count: async ({ db, actor }) => ({ count: await countUnread(db, actor.userId), overdue: 0, since: null }),
  },
} satisfies Todos<keyof typeof homeTodos>
