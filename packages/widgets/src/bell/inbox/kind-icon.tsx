import type { Notification, ServiceType } from '@netbar/shared/contract'

/** Outlines of 24 by 24, by what a message is about. */
const PATHS: Readonly<Record<ServiceType, string>> = {
  PURCHASE: 'm3.500 8 8.500-4.500L20.500 8v8L12 20.500 3.500 16ZM3.500 8l8.500 4.500L20.500 8M12 12.500v8',
  SETTLEMENT: 'M6 3.500h12v17l-3-2-3 2-3-2-3 2ZM9 8.500h6M9 12.500h6',
  TOUR: 'M6 5h12v15.500H6ZM9.500 3.500h5v3h-5ZM9 13l2 2 4-4',
  STAFF_RECORD: 'M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20.500c0-8 15-8 15 0',
  FACILITY: 'M14 7a4 4 0 0 1 5-3l-2.500 3L17 9l3-.5a4 4 0 0 1-5.500 4L8 19.500 4.500 16l7-6.500A4 4 0 0 1 14 7',
  ACTIVITY: 'M4 11h16v9.500H4ZM3 7h18v4H3ZM12 7v13.500M12 7C5 7 7 1 12 7c5-6 7 0 0 0',
  ACCOUNT: 'M5 10.500h14v10H5ZM8 10.500v-3a4 4 0 0 1 8 0v3',
  BRANCH: 'M4 9.500 6 4h12l2 5.500M5.500 9.500v11h13v-11M4 9.500h16M10 20.500v-6h4v6',
  COMMENT: 'M4 4.500h16v11h-9l-4 4v-4H4ZM8 9h8M8 12h5',
}
const OTHER = 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17M12 8v5M12 16v.1'

/** What a message is about, as a picture beside its label. */
export const KindIcon = ({ notification: { serviceType } }: { readonly notification: Notification }) => (
  <svg className="netbar-icon netbar-bell-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={(Object.hasOwn(PATHS, serviceType) && PATHS[serviceType as ServiceType]) || OTHER} />
  </svg>
)
