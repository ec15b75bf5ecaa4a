import type { Resource } from '@netbar/shared'
import { EXPORT_PAGE, type ResourceRow } from '@netbar/shared/contract'
import { createListExport } from '../list/create-list-export.ts'
import { plainQuery, type ListChoice } from '../list/choice/list-choice.ts'

/** What every definition of a resource has of its model. Module level only. */
export const createResourceParts = <Row extends ResourceRow, Query extends object, Draft>(
  resource: Resource<Row, Query, Draft>,
) => ({
  resource,
  list: resource.list,
  file: createListExport({ list: resource.list, pageFx: resource.exportFx, limit: EXPORT_PAGE }),
  // A resource's filters are named as its query has them, and the server checks their values.
  toQuery: (choice: ListChoice) => plainQuery(choice) as Partial<Query>,
})
