import { attach, createEffect, createStore } from 'effector'
import { inspectGraph, type Declaration } from 'effector/inspect'
import { describe, expect, it } from 'vitest'
import { userInfo } from '../../contract/access/user.ts'
import { createCallFx } from './create-call-fx.ts'

/** Kinds of units that effector creates while this runs. */
const madeBy = (make: () => unknown): readonly Declaration['kind'][] => {
  const made: Declaration[] = []
  const stop = inspectGraph({ fn: (declaration) => made.push(declaration) })
  make()
  stop()
  return made.map(({ kind }) => kind)
}

describe('the effect of a call', () => {
  it('[CALL-1] costs as much as one attach: the sending of all calls is connected once', () => {
    const [$source, fx] = [createStore(''), createEffect(() => undefined)]
    const ofOneAttach = madeBy(() => attach({ source: $source, mapParams: () => undefined, effect: fx }))
    expect(madeBy(() => createCallFx(userInfo))).toEqual(ofOneAttach)
  })
})
