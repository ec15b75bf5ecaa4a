import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountFenOf, discountShares, refundFenOf } from './order-amounts.ts'

describe('a discount on an order', () => {
  it.each([
    [1250, { fen: 300 }, 300],
    [1250, { permille: 100 }, 125],
    [1250, { permille: 1 }, 1],
    [1249, { permille: 2 }, 2],
    [1250, { permille: 1000 }, 1250],
    [0, { permille: 500 }, 0],
  ])('on %i fen of %j is %i fen', (total, discount, fen) => expect(discountFenOf(total, discount)).toBe(fen))

  it('is borne by the lines together, each at most by its amount', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 1000 }),
        (amounts, permille) => {
          const total = amounts.reduce((sum, amount) => sum + amount, 0)
          const discount = discountFenOf(total, { permille })
          const shares = discountShares(amounts, discount)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount)
          for (const [at, share] of shares.entries()) {
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(amounts[at] ?? 0)
          }
        },
      ),
    )
  })
})

describe('a refund of a line', () => {
  it('in parts gives back what was paid, never more before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: 0, max: 9999 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 }),
        fc.tuple(fc.integer({ min: 0, max: 5 })),
        (priceFen, off, parts, [kept]) => {
          const quantity = parts.reduce((sum, part) => sum + part, kept)
          const discountFen = Math.min(off, quantity * priceFen)
          const paid = quantity * priceFen - discountFen
          let [refundedQuantity, refundedFen] = [0, 0]
          for (const part of parts) {
            const fen = refundFenOf({ quantity, priceFen, discountFen, refundedQuantity, refundedFen }, part)
            expect(fen).toBeGreaterThanOrEqual(0)
            refundedQuantity += part
            refundedFen += fen
            expect(refundedFen).toBeLessThanOrEqual(paid)
          }
          expect(kept === 0 ? refundedFen : paid).toBe(paid)
        },
      ),
    )
  })
})
