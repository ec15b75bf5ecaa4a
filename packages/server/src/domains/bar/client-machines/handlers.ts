import { clientMachineCalls, machineCommandCalls, visitPackage } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { writeOnce } from '../../../kit/documents/index.ts'
import type { Passwords } from '../../access/index.ts'
import { buyPackage, findOffers } from '../sessions/packages.ts'
import type { QrParts } from '../qr-payments/index.ts'
import { acknowledge, commandMachines } from './commands.ts'
import { changeCondition } from '../machine-conditions/condition.ts'
import { leaveSeat, requireVisit } from './leave.ts'
import { onceOfMachine } from './once.ts'
import { findGoods, orderAtSeat, payAtSeat } from './seat-orders.ts'
import { findSeatQr, startSeatQr } from './seat-qr.ts'
import { callService } from './service.ts'
import { signInAt } from './sign-in.ts'
import { findVisit, readMachineState } from './state.ts'

/** Handles commands of the counter to machines. */
export const machineCommandHandlers: Handlers<typeof machineCommandCalls> = {
  send: ({ body }, context) =>
    writeOnce(context, 'machineCommands.send', body, machineCommandCalls.send.answer, (trx) =>
      commandMachines(trx, body, context),
    ),
}

/** With what machines are answered. */
export interface ClientMachineParts extends QrParts {
  readonly passwords: Passwords
}

/** Handles the calls of client machines: each speaks of itself alone, by its key. */
export const createClientMachineHandlers = (parts: ClientMachineParts): Handlers<typeof clientMachineCalls> => ({
  state: (_, { database: { db }, machine, now }) => readMachineState(db, machine, now()),
  report: ({ body: { power, isLocked, machineTime, mac } }, { database, machine, now }) =>
    database.write(async (trx) => {
      const changes = {
        power,
        is_locked: isLocked ? 1 : 0,
        seen_time: now().toISOString(),
        ...(mac === null ? {} : { mac }),
      } as const
      await changeCondition(trx, machine, changes, now())
      return {
        ...(await readMachineState(trx, machine, now())),
        clockOffsetMs: now().getTime() - Date.parse(machineTime),
      }
    }),
  signIn: ({ body }, context) => signInAt(body, context, parts.passwords),
  leave: ({ body }, context) =>
    onceOfMachine(context, 'clientMachine.leave', body, clientMachineCalls.leave.answer, (trx) =>
      leaveSeat(trx, body.requestNo, context),
    ),
  packages: async (_, { database: { db }, machine, now }) => {
    const session = await findVisit(db, machine.id)
    return session === undefined ? [] : findOffers(db, session, now())
  },
  buyPackage: ({ body }, context) =>
    onceOfMachine(context, 'clientMachine.buyPackage', body, visitPackage, async (trx) => {
      const { machine, now } = context
      const session = await requireVisit(trx, machine.id)
      return buyPackage(trx, session, { packageId: body.packageId, soldBy: null, now: now() })
    }),
  callService: ({ body }, context) =>
    onceOfMachine(context, 'clientMachine.callService', body, clientMachineCalls.callService.answer, (trx) =>
      callService(trx, body.type, context),
    ),
  goods: (_, { database: { db }, machine, now }) => findGoods(db, machine, now()),
  order: ({ body }, context) =>
    onceOfMachine(context, 'clientMachine.order', body, clientMachineCalls.order.answer, (trx) =>
      orderAtSeat(trx, body, context),
    ),
  pay: ({ body }, context) =>
    onceOfMachine(context, 'clientMachine.pay', body, clientMachineCalls.pay.answer, (trx) =>
      payAtSeat(trx, body, context),
    ),
  startQr: ({ body }, context) => startSeatQr(body, context, parts),
  findQr: ({ params: { id } }, context) => findSeatQr(id, context, parts),
  acknowledge: ({ params: { id }, body: { result } }, context) =>
    context.database.write((trx) => acknowledge(trx, id, result, context)),
})
