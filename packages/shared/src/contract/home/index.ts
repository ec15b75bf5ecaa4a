import { homeCalls } from './home.ts'

export * from './todo-kinds.ts'
export * from './home.ts'

/** The calls of the home page, by feature. */
export const homeFeatures: {
  readonly home: typeof homeCalls
} = {
  home: homeCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // home
    HOME_REVENUE: never
  }
}
