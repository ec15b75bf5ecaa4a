import { CallError } from '@netbar/shared'
import {
  counterOrderCalls,
  floorMapCalls,
  shiftCalls,
  Status,
  type Branch,
  type Call,
  type CallAnswer,
  type CallInput,
  type CounterQueue,
  type CurrentShift,
  type FloorMap,
} from '@netbar/shared/contract'
import { callServer } from '../../session/call-server.ts'
import { optionsOf, type Asking, type Connection } from '../../session/connection.ts'

/** The floor of a branch at one moment; null for what the user may not see. */
export interface Floor {
  readonly branch: Pick<Branch, 'id' | 'branchNo' | 'name'>
  readonly map: FloorMap
  readonly services: CounterQueue['services'] | null
  readonly tills: CurrentShift | null
}

/**
 * Asks for the floor of a branch.
 *
 * @throws CallError where the map cannot be had.
 */
export const loadFloor = async (
  { server, token }: Connection,
  branch: Floor['branch'],
  asking: Asking,
): Promise<Floor> => {
  const options = optionsOf(token, asking)
  const ask = <C extends Call>(call: C, input: CallInput<C>) => callServer(server, call, input, options)
  /** What needs another function is left out for who does not have it. */
  const ifAllowed = <C extends Call>(answer: Promise<CallAnswer<C>>): Promise<CallAnswer<C> | null> =>
    answer.catch((error: unknown) => {
      if (error instanceof CallError && error.status === Status.forbidden) return null
      throw error
    })
  const params = { id: branch.id }
  const [map, queue, tills] = await Promise.all([
    ask(floorMapCalls.find, { params }),
    ifAllowed<typeof counterOrderCalls.list>(ask(counterOrderCalls.list, { query: { branchId: branch.id } })),
    ifAllowed<typeof shiftCalls.current>(ask(shiftCalls.current, { params })),
  ])
  return { branch, map, services: queue?.services ?? null, tills }
}
