import { AsyncLocalStorage } from 'node:async_hooks'
import type { Call } from '@netbar/shared/contract'
import type { Database } from '../platform/db/index.ts'
import type { CallContext } from './context.ts'

type Value = string | number | boolean | null

/** What an operation has changed of one thing: fields with their old and new values, masked as in lists. */
export interface NotedChange {
  /** Kind of the thing: a feature of the contract, or a kind of document. */
  readonly kind: string
  readonly id: string
  /** Its name, where it has one. */
  readonly name: string
  readonly fields: readonly { readonly field: string; readonly from: Value; readonly to: Value }[]
}

/** What is noted while an operation runs. */
export interface Noted {
  brandId: string | null
  branchId: string | null
  changes: NotedChange[]
}

const current = new AsyncLocalStorage<Noted>()

/** Runs an operation, and hands it what is noted meanwhile. */
export const withNotes = <T>(work: (noted: Noted) => T): T => {
  const noted: Noted = { brandId: null, branchId: null, changes: [] }
  return current.run(noted, () => work(noted))
}

/** Notes a change for the log of operations; nothing where none is running. */
export const noteChange = (change: NotedChange, brandId: string | null = null): void => {
  const noted = current.getStore()
  if (noted === undefined) return
  noted.changes.push(change)
  noted.brandId ??= brandId
}

/** Notes the branch that an operation is about: the first that was checked. */
export const noteBranch = (branchId: string): void => {
  const noted = current.getStore()
  if (noted !== undefined) noted.branchId ??= branchId
}

/** The branch that the running operation is about; null before it was checked. */
export const notedBranch = (): string | null => current.getStore()?.branchId ?? null

/** Notes the brand that an operation is about: the first that was checked. */
export const noteBrand = (brandId: string): void => {
  const noted = current.getStore()
  if (noted !== undefined) noted.brandId ??= brandId
}

/** A call that is made: its name in the contract, `<feature>.<name>`, and what it names in its path. */
export interface MadeCall {
  readonly name: string
  readonly call: Call
  readonly subjectId: string | null
  readonly context: CallContext
}

/** Runs a call with a database whose transactions are recorded, and records it. */
export type RecordCall = <Answer>(made: MadeCall, run: (database: Database) => Promise<Answer>) => Promise<Answer>
