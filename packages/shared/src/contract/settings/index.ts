import { advertisementCalls, advertisementStepCalls } from './advertisements/advertisement.ts'
import { carouselCalls } from './advertisements/carousel.ts'
import { clientAnnouncementCalls } from './advertisements/client-announcement.ts'
import { clientScreenCalls } from './advertisements/client-screen.ts'
import { brandMenuCalls } from './brand-menus.ts'
import { clientReleaseCalls, clientReleaseStepCalls } from './client-releases/client-release.ts'
import { machineReleaseCalls } from './client-releases/machine-release.ts'
import { logCalls } from './logs.ts'
import { menuCalls } from './menu-nodes.ts'
import { reservationConfigCalls } from './reservations/reservation-config.ts'
import { roleCalls, roleMenuCalls } from './roles.ts'
import { userAccessCalls } from './user-access.ts'
import { userCalls } from './users.ts'

export * from './advertisements/advertisement-machine.ts'
export * from './advertisements/advertisement.ts'
export * from './advertisements/carousel.ts'
export * from './advertisements/client-announcement.ts'
export * from './advertisements/client-screen.ts'
export { SCREEN_LINKS } from './advertisements/linked.ts'
export * from './advertisements/shown.ts'
export * from './brand-menus.ts'
export * from './client-releases/client-release.ts'
export * from './client-releases/machine-release.ts'
export * from './client-releases/release-machine.ts'
export * from './client-releases/release-share.ts'
export * from './logs.ts'
export * from './menu-nodes.ts'
export * from './reservations/bookable-day.ts'
export * from './reservations/reservation-config.ts'
export * from './reservations/rule-problems.ts'
export * from './reservations/rules.ts'
export * from './roles.ts'
export * from './user-access.ts'
export * from './users.ts'

/** The calls about roles, accounts, logs, the menu, what client machines show and run, and how seats are booked, by feature. */
export const settingsFeatures: {
  readonly roles: typeof roleCalls
  readonly roleMenus: typeof roleMenuCalls
  readonly users: typeof userCalls
  readonly userAccess: typeof userAccessCalls
  readonly logs: typeof logCalls
  readonly menu: typeof menuCalls
  readonly brandMenus: typeof brandMenuCalls
  readonly advertisements: typeof advertisementCalls
  readonly advertisementSteps: typeof advertisementStepCalls
  readonly clientAnnouncements: typeof clientAnnouncementCalls
  readonly carousel: typeof carouselCalls
  readonly clientScreen: typeof clientScreenCalls
  readonly clientReleases: typeof clientReleaseCalls
  readonly clientReleaseSteps: typeof clientReleaseStepCalls
  readonly machineRelease: typeof machineReleaseCalls
  readonly reservationConfig: typeof reservationConfigCalls
} = {
  roles: roleCalls,
  roleMenus: roleMenuCalls,
  users: userCalls,
  userAccess: userAccessCalls,
  logs: logCalls,
  menu: menuCalls,
  brandMenus: brandMenuCalls,
  advertisements: advertisementCalls,
  advertisementSteps: advertisementStepCalls,
  clientAnnouncements: clientAnnouncementCalls,
  carousel: carouselCalls,
  clientScreen: clientScreenCalls,
  clientReleases: clientReleaseCalls,
  clientReleaseSteps: clientReleaseStepCalls,
  machineRelease: machineReleaseCalls,
  reservationConfig: reservationConfigCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // role
    ROLE_VIEW: never
    ROLE_ADD: never
    ROLE_EDIT: never
    ROLE_ASSIGN: never
    ROLE_DELETE: never
    ROLE_EXPORT: never
    // user
    USER_VIEW: never
    USER_ADD: never
    USER_EDIT: never
    USER_RESET_PWD: never
    USER_DISABLE: never
    USER_EXPORT: never
    // logCenter
    LOG_VIEW: never
    LOG_EXPORT: never
    // permission
    PERMISSION_VIEW: never
    PERMISSION_EDIT: never
    // advertisements
    AD_ADD: never
    AD_EDIT: never
    AD_AUDIT: never
    AD_DELETE: never
    CLIENT_ANNOUNCE_EDIT: never
    CLIENT_ANNOUNCE_PUBLISH: never
    CAROUSEL_SAVE: never
    // publishLog
    PUBLISH_ADD: never
    PUBLISH_RELEASE: never
    PUBLISH_ROLLBACK: never
    // reservationConfiguration
    RESERVATION_CONFIG_VIEW: never
    RESERVATION_CONFIG_EDIT: never
    RESERVATION_CONFIG_EXPORT: never
  }
}
