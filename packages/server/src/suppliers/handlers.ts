import type { supplierCalls } from '@netbar/shared/contract'
import type { CallContext } from '../http/context.ts'
import type { Handlers } from '../http/implement.ts'
import { createResourceHandlers } from '../resource/index.ts'
import { supplierRules } from './rules.ts'

/** A plain resource, but that what was bought lately hangs on the day. */
const handlersFor = ({ now }: CallContext): Handlers<typeof supplierCalls> =>
  createResourceHandlers<'supplier', typeof supplierCalls>(supplierRules(now()))

/** Answers all calls of suppliers. */
export const supplierHandlers: Handlers<typeof supplierCalls> = {
  page: (request, context) => handlersFor(context).page(request, context),
  export: (request, context) => handlersFor(context).export(request, context),
  entry: (request, context) => handlersFor(context).entry(request, context),
  logs: (request, context) => handlersFor(context).logs(request, context),
  add: (request, context) => handlersFor(context).add(request, context),
  change: (request, context) => handlersFor(context).change(request, context),
  enable: (request, context) => handlersFor(context).enable(request, context),
  remove: (request, context) => handlersFor(context).remove(request, context),
}
