import type { Notification, ServiceType } from '@netbar/shared/contract'

/** Outlines of 24 by 24, by what a message is about. */
const PATHS: Readonly<Record<ServiceType, string>> = {
  PURCHASE: 'm3.5 8 8.5-4.5L20.5 8v8L12 20.5 3.5 16ZM3.5 8l8.5 4.5L20.5 8M12 12.5v8',
  SETTLEMENT: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2ZM9 8.5h6M9 12.5h6',
  TOUR: 'M6 5h12v15.5H6ZM9.5 3.5h5v3h-5ZM9 13l2 2 4-4',
  STAFF_RECORD: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c0-8 15-8 15 0',
  FACILITY: 'M14 7a4 4 0 0 1 5-3l-2.5 3L17 9l3-.5a4 4 0 0 1-5.5 4L8 19.5 4.5 16l7-6.5A4 4 0 0 1 14 7',
  ACTIVITY: 'M4 11h16v9.5H4ZM3 7h18v4H3ZM12 7v13.5M12 7C5 7 7 1 12 7c5-6 7 0 0 0',
  ACCOUNT: 'M5 10.5h14v10H5ZM8 10.5v-3a4 4 0 0 1 8 0v3',
  BRANCH: 'M4 9.5 6 4h12l2 5.5M5.5 9.5v11h13v-11M4 9.5h16M10 20.5v-6h4v6',
  BULLETIN: 'M4 9.5v5h4l9 5v-15l-9 5ZM20 10v4',
  COMMENT: 'M4 4.5h16v11h-9l-4 4v-4H4ZM8 9h8M8 12h5',
}
const OTHER = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 8v5M12 16v.1'

/** What a message is about, as a picture beside its label. */
export const KindIcon = ({ notification: { serviceType } }: { readonly notification: Notification }) => (
  <svg className="netbar-icon netbar-bell-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={(Object.hasOwn(PATHS, serviceType) && PATHS[serviceType as ServiceType]) || OTHER} />
  </svg>
)
