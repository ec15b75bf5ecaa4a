import type { RouteName } from '@netbar/shared'
import type { Import } from '@netbar/shared/console'
import type { FunctionId } from '@netbar/shared/contract'

/** Definition of an import page. */
export interface ImportDefinition {
  /** Text key of its title. */
  readonly title: string
  /** Menu entry of its function (specification §6), which is also the page that shows the imported rows. */
  readonly menu: RouteName
  readonly functionId: FunctionId
  readonly model: Import
}
