import {
  $branchId,
  $depositPaidNotice,
  $hasNewOrder,
  $hasRefund,
  $initBranchId,
  $latestNotice,
  $messageType,
  $newCustomers,
  $refreshMachine,
  $refreshStock,
  branchSelected,
} from '@netbar/shared'
import { $addedMembers } from '@netbar/shared/added-members'
import { exampleBranch, exampleUser, signedInWorld } from '@netbar/shared/testing'
import { expect, it } from 'vitest'

it('[ENT-1] the shared state flags of specification §3 exist, and follow what happens', async () => {
  const second = { ...exampleBranch, id: 'b2', branchNo: 'XH002' }
  const world = await signedInWorld({ user: { ...exampleUser, branches: [exampleBranch, second] } })
  const read = () => ({
    hasNewOrder: world.runtime.scope.getState($hasNewOrder),
    hasRefund: world.runtime.scope.getState($hasRefund),
    refreshStock: world.runtime.scope.getState($refreshStock),
    refreshMachine: world.runtime.scope.getState($refreshMachine),
    newCustomers: world.runtime.scope.getState($newCustomers),
    branchId: world.runtime.scope.getState($branchId),
    initBranchId: world.runtime.scope.getState($initBranchId),
    messageType: world.runtime.scope.getState($messageType),
    latestNotice: world.runtime.scope.getState($latestNotice)?.orderNo ?? null,
    depositPaid: world.runtime.scope.getState($depositPaidNotice)?.orderNo ?? null,
    addedMembers: world.runtime.scope.getState($addedMembers),
  })
  expect(read()).toMatchObject({ branchId: 'b1', initBranchId: 'b1', messageType: null, latestNotice: null })
  world.runtime.send(branchSelected, 'b2')
  await world.settle()
  world.socket.latest.accept()
  world.socket.latest.synced({ epoch: 'e1', sequence: 0 })
  const messages = [
    { type: 'ORDER_PAID', orderNo: 'XS1' },
    { type: 'REFUND_STATUS' },
    { type: 'ON', machineName: '012' },
    { type: 'ADD_MEMBER', value: 'm1' },
    { type: 'DEPOSIT_ORDER_PAID', orderNo: 'JC1' },
  ]
  for (const [index, message] of messages.entries())
    world.socket.latest.notify({ branchId: 'b2', sequence: index + 1, ...message })
  await world.settle()
  expect(read()).toEqual({
    hasNewOrder: true,
    hasRefund: true,
    refreshStock: true,
    refreshMachine: true,
    newCustomers: true,
    branchId: 'b2',
    initBranchId: 'b1',
    messageType: 'DEPOSIT_ORDER_PAID',
    latestNotice: 'JC1',
    depositPaid: 'JC1',
    addedMembers: { b2: ['m1'] },
  })
})
