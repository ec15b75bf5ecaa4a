import { bookingSlot, type BookingSlot } from '@netbar/shared/contract'
import * as v from 'valibot'

/** A list of a form, or of its history, as JSON or as it is; empty for anything else. */
const listIn = <Item extends v.GenericSchema>(item: Item, value: unknown): readonly v.InferOutput<Item>[] => {
  const parsed = v.safeParse(v.union([v.array(item), v.pipe(v.string(), v.parseJson(), v.array(item))]), value)
  return parsed.success ? parsed.output : []
}

export const textsIn = (value: unknown): readonly string[] => listIn(v.string(), value)
export const slotsIn = (value: unknown): readonly BookingSlot[] => listIn(bookingSlot, value)
