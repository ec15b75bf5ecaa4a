import { defineBelongings } from '../../testing/rows/belongings.ts'

declare module '../../testing/rows/belongings.ts' {
  interface Belongings {
    readonly notificationId: string
  }
}

const nothing = { notificationId: 'no-notification' }

export const belongings = defineBelongings({
  nothing,
  ofBranch: ['notificationId'],
  find: async ({
    server: {
      database: { db },
    },
    known: { userId },
  }) => {
    const receipt = await db
      .selectFrom('notification_receipt')
      .where('user_id', '=', userId)
      .where('read_time', 'is', null)
      .select('notification_id')
      .executeTakeFirst()
    return { notificationId: receipt?.notification_id ?? nothing.notificationId }
  },
})
