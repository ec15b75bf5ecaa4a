import type { FunctionId } from '@netbar/shared/contract'
import type { Import, RouteName } from '@netbar/shared'

/** What a page that imports files of rows is about. */
export interface ImportDefinition {
  readonly route: RouteName
  /** The menu entry under which its function is (specification §6), which is also the page that shows what was imported. */
  readonly menu: RouteName
  readonly functionId: FunctionId
  readonly model: Import
}
