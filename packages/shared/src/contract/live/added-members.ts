import * as v from 'valibot'

/** Pending-binding map (specification §3): by branch, ids of the members who await binding. */
export const addedMembers = v.record(v.string(), v.array(v.string()))
export type AddedMembers = Readonly<Record<string, readonly string[]>>
