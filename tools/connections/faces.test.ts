// @module-tag release
import { mergeConfig, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { noChunkCycles } from '../bundle/no-chunk-cycles.ts'
import { faultsOf } from './check.ts'
import { buildFace } from './face.ts'
import { FACES } from './faces.ts'

const MODEL = /\/notices\/model\.[jt]s$/

/** Treats the model of notices as free of side effects. */
const plantedLoss: Plugin = {
  name: 'planted-loss',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    const found = await this.resolve(id, importer, { ...options, skipSelf: true })
    return found && MODEL.test(found.id) ? { ...found, moduleSideEffects: false } : null
  },
}

/** Without the lost model, groups of chunks fall otherwise: what is asked here is whether the loss is found. */
const withoutCycleCheck: Plugin = {
  name: 'without-cycle-check',
  configResolved({ plugins }) {
    const check = plugins.find(({ name }) => name === noChunkCycles.name)
    if (check) delete check.generateBundle
  },
}

it.each(Object.entries(FACES))('a model that is dropped from %s is found', async (name, config) => {
  const face = await buildFace(name, mergeConfig(config, { plugins: [plantedLoss, withoutCycleCheck] }))
  expect(faultsOf(face)).toContainEqual({
    face: name,
    module: expect.stringMatching(MODEL),
    message: '0 of 4 connections are in what was built',
  })
})
