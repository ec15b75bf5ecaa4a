import type { Resource } from '@netbar/shared/console'
import { EXPORT_PAGE, type ResourceRow } from '@netbar/shared/contract'
import { createListExport } from '../list/create-list-export.ts'
import { plainQuery, type ListChoice } from '../list/choice/list-choice.ts'

/** Parts of a resource's definition that derive from its model. Module level only. */
export const createResourceParts = <Row extends ResourceRow, Query extends object, Draft>(
  resource: Resource<Row, Query, Draft>,
) => ({
  resource,
  list: resource.list,
  file: createListExport({ list: resource.list, pageFx: resource.exportFx, limit: EXPORT_PAGE }),
  // A resource's filters have the names of its query, and the server checks their values.
  toQuery: (choice: ListChoice) => plainQuery(choice) as Partial<Query>,
})
