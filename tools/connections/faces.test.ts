// @module-tag release
import { mergeConfig, type InlineConfig, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { noChunkCycles } from '../bundle/no-chunk-cycles.ts'
import { faultsOf } from './check.ts'
import { buildFace } from './face.ts'
import { FACES } from './faces.ts'

const NOTICES = /\/notices\/model\.[jt]s$/
const LIVE = /\/live\/model\.[jt]s$/

/** Treats the model of notices, which is imported for its effects alone, as free of them. */
const lostModel: Plugin = {
  name: 'lost-model',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    const found = await this.resolve(id, importer, { ...options, skipSelf: true })
    return found && NOTICES.test(found.id) ? { ...found, moduleSideEffects: false } : null
  },
}

/** Treats the connections of the live model, which is imported by name, as free of effects. */
const lostConnections: Plugin = {
  name: 'lost-connections',
  enforce: 'pre',
  transform: {
    filter: { id: LIVE },
    handler: (code) => code.replaceAll(/^sample\(/gm, '/* @__PURE__ */ sample('),
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

const build = (name: string, config: InlineConfig, loss: Plugin) =>
  buildFace(name, mergeConfig(config, { plugins: [loss, withoutCycleCheck] }))

// The terminal decides by itself what rings, and has no model of notices.
const { terminal, ...withNotices } = FACES

it.each(Object.entries(withNotices))('a model that is dropped from %s is found', async (name, config) => {
  expect(faultsOf(await build(name, config, lostModel))).toContainEqual({
    face: name,
    module: expect.stringMatching(NOTICES),
    message: '0 of 5 connections are in what was built',
  })
})

it('connections that are dropped from the terminal are found', async () => {
  expect(faultsOf(await build('terminal', terminal, lostConnections))).toContainEqual({
    face: 'terminal',
    module: expect.stringMatching(LIVE),
    message: expect.stringMatching(/^\d+ of 48 connections are in what was built$/),
  })
})
