import * as v from 'valibot'

/** Pending-binding map (specification §3): ids of the members who wait for their binding, by branch. */
export const addedMembers = v.record(v.string(), v.array(v.string()))
export type AddedMembers = Readonly<Record<string, readonly string[]>>
