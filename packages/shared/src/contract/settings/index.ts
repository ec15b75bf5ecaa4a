import { roleCalls, roleMenuCalls } from './roles.ts'

export * from './roles.ts'

/** The calls about roles, by feature. */
export const settingsFeatures: {
  readonly roles: typeof roleCalls
  readonly roleMenus: typeof roleMenuCalls
} = {
  roles: roleCalls,
  roleMenus: roleMenuCalls,
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
  }
}
