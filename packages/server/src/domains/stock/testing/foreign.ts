import { Status } from '@netbar/shared/contract'
import type { stock } from '../index.ts'
import { FOREIGN_STEP, inBody, inPath, inQuery } from '../../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'

const COUNTED = { version: 1, lines: [] }

type Testing = DomainTesting<typeof stock>

/** Requests of the domain that name something of another brand. */
export const foreign: Testing['foreign'] = {
  stock: {
    balances: (foreign) => [inQuery({ warehouseId: foreign.warehouseId })],
    total: (foreign) => [inQuery({ warehouseId: foreign.warehouseId })],
    lots: (foreign) => [inQuery({ warehouseId: foreign.warehouseId })],
    movements: (foreign, own) => [
      inQuery({ warehouseId: foreign.warehouseId, productId: foreign.productId }),
      inQuery({ warehouseId: foreign.warehouseId, productId: own.productId }),
    ],
    summary: (foreign, own) => [
      inQuery({ warehouseId: foreign.warehouseId, productId: foreign.productId }),
      inQuery({ warehouseId: own.warehouseId, productId: foreign.productId }),
    ],
    choices: '',
  },
  stockChecks: {
    page: (foreign) => [inQuery({ branchId: foreign.branchId })],
    entry: (foreign) => [inPath(foreign.checkId)],
    save: (foreign) => [{ ...inPath(foreign.checkId), body: COUNTED }],
    submit: (foreign) => [{ ...inPath(foreign.checkId), body: COUNTED }],
    withdraw: (foreign) => [{ ...inPath(foreign.checkId), body: { version: 1 } }],
    sendBack: (foreign) => [{ ...inPath(foreign.checkId), body: FOREIGN_STEP }],
    cancel: (foreign) => [{ ...inPath(foreign.checkId), body: { version: 1 } }],
    approve: (foreign) => [{ ...inPath(foreign.checkId), body: { version: 1 } }],
    open: (foreign) => [inBody({ branchId: foreign.branchId })],
  },
  stockLosses: {
    page: (foreign) => [inQuery({ branchId: foreign.branchId })],
    entry: (foreign) => [inPath(foreign.lossId)],
    withdraw: (foreign) => [{ ...inPath(foreign.lossId), body: { version: 1 } }],
    approve: (foreign) => [{ ...inPath(foreign.lossId), body: { version: 1 } }],
    reject: (foreign) => [{ ...inPath(foreign.lossId), body: FOREIGN_STEP }],
    apply: (foreign, own) => [
      inBody({ branchId: foreign.branchId, lines: [{ productId: own.productId, quantity: 1, reason: 'LOST' }] }),
      {
        ...inBody({ branchId: own.branchId, lines: [{ productId: foreign.productId, quantity: 1, reason: 'LOST' }] }),
        status: Status.invalidFields,
      },
    ],
  },
  stockTransfers: {
    page: (foreign) => [inQuery({ branchId: foreign.branchId })],
    entry: (foreign) => [inPath(foreign.transferId)],
    approve: (foreign) => [{ ...inPath(foreign.transferId), body: { version: 1 } }],
    reject: (foreign) => [{ ...inPath(foreign.transferId), body: FOREIGN_STEP }],
    cancel: (foreign) => [{ ...inPath(foreign.transferId), body: { version: 1 } }],
    sendOut: (foreign) => [{ ...inPath(foreign.transferId), body: { version: 1 } }],
    takeIn: (foreign) => [
      { ...inPath(foreign.transferId), body: { version: 1, lines: [{ lineId: 'line', receivedQuantity: 1 }] } },
    ],
    bringBack: (foreign) => [{ ...inPath(foreign.transferId), body: FOREIGN_STEP }],
    apply: (foreign, own) => [
      inBody({
        branchId: foreign.branchId,
        toBranchId: own.branchId,
        lines: [{ productId: own.productId, quantity: 1 }],
      }),
      {
        ...inBody({
          branchId: own.branchId,
          toBranchId: foreign.branchId,
          lines: [{ productId: own.productId, quantity: 1 }],
        }),
        isSharedInBrand: true,
      },
    ],
  },
  stockChoices: {
    goods: (foreign) => [inQuery({ branchId: foreign.branchId })],
    destinations: (foreign) => [inQuery({ branchId: foreign.branchId })],
  },
  stockCorrections: {
    dispose: (foreign, own) => [
      inBody({
        warehouseId: foreign.warehouseId,
        productId: own.productId,
        expireDate: '2026-01-01',
        quantity: 1,
        reason: '报损别人的',
      }),
    ],
    reverse: (foreign) => [{ ...inPath(foreign.movementId), body: { reason: '冲销别人的' } }],
  },
}

/** Requests of lists without their branch or brand. */
export const openLists = {
  stock: {
    balances: '?limit=100',
    total: '',
  },
  stockChecks: {
    page: '?limit=100',
  },
  stockLosses: {
    page: '?limit=100',
  },
  stockTransfers: {
    page: '?limit=100',
  },
} satisfies Testing['openLists']
