import type { supplierCalls } from '@netbar/shared/contract'
import { createResourceHandlers } from '../../../kit/resource/index.ts'
import { supplierRules } from './rules.ts'

/** Answers all calls of suppliers: a plain resource, but that what was bought lately hangs on the day. */
export const supplierHandlers = createResourceHandlers<'supplier', typeof supplierCalls>(supplierRules)
