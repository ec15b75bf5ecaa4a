import { attach } from 'effector'
import type { CallInput, CallAnswer } from '../../contract/core/define-call.ts'
import { logCalls, type OperationLine, type PublishLine, type SignInLine } from '../../contract/settings/logs.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createCallFx } from '../../platform/calls/index.ts'

export type OperationQuery = CallInput<typeof logCalls.operations>['query']
export type SignInQuery = CallInput<typeof logCalls.signIns>['query']
export type PublishQuery = CallInput<typeof logCalls.publishing>['query']
/** A page of the menu, as a filter of the log. */
export type LogModule = CallAnswer<typeof logCalls.modules>[number]

/** Fetch a page of a log apart from the list on the screen. */
export const operationPageFx = attach({
  mapParams: (query: OperationQuery) => ({ query }),
  effect: createCallFx(logCalls.operations),
})
export const signInPageFx = attach({
  mapParams: (query: SignInQuery) => ({ query }),
  effect: createCallFx(logCalls.signIns),
})
export const publishPageFx = attach({
  mapParams: (query: PublishQuery) => ({ query }),
  effect: createCallFx(logCalls.publishing),
})

/** Calls that wrote, newest first. */
export const operationLog = createList<OperationLine, OperationQuery>({ load: operationPageFx, query: {} })
/** Attempts to sign in, newest first. */
export const signInLog = createList<SignInLine, SignInQuery>({ load: signInPageFx, query: {} })
/** Announcements and release notes that were published or changed, newest first. */
export const publishLog = createList<PublishLine, PublishQuery>({ load: publishPageFx, query: {} })
/** Pages whose functions are recorded. */
export const logModules = createLatest(attach({ mapParams: (_: void) => ({}), effect: createCallFx(logCalls.modules) }))
