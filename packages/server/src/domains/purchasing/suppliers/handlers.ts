import type { supplierCalls } from '@netbar/shared/contract'
import { createResourceHandlers } from '../../../kit/resource/index.ts'
import { supplierRules } from './rules.ts'

/** Handles all calls of suppliers: a plain resource, except that the recent figures depend on the day. */
export const supplierHandlers = createResourceHandlers<'supplier', typeof supplierCalls>(supplierRules)
