/** What the Containerfile says of a container, so that one that runs without an engine is the same. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { ROOT } from '../repository.ts'

const FILES = join(ROOT, 'docs/production')

const words = v.array(v.string())
const service = v.object({
  environment: v.optional(v.record(v.string(), v.string()), {}),
  command: v.optional(words, []),
  read_only: v.optional(v.boolean(), false),
  cap_drop: v.optional(words, []),
  security_opt: v.optional(words, []),
})
const compose = v.object({ services: v.record(v.string(), service) })

/** A service of compose.yaml. */
export type ComposeService = v.InferOutput<typeof service>

/** The services of compose.yaml by name. */
export const readServices = (): Readonly<Record<string, ComposeService>> =>
  v.parse(compose, parse(readFileSync(join(FILES, 'compose.yaml'), 'utf8'), { merge: true })).services

/** How the image of the server runs. */
export interface Container {
  /** `10001:10001` */
  readonly user: string
  readonly env: Readonly<Record<string, string>>
  readonly entrypoint: readonly string[]
  readonly healthCheck: readonly string[]
  readonly stopSignal: string
}

/**
 * Reads the last stage of the Containerfile.
 *
 * @throws Error where one of its instructions is missing.
 */
export const readContainer = (): Container => {
  const lines = readFileSync(join(FILES, 'Containerfile'), 'utf8').split('\n')
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  const all = (instruction: string): readonly string[] =>
    stage.flatMap((line) => (line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : []))
  const one = (instruction: string): string => {
    const [found, ...more] = all(instruction)
    if (found === undefined || more.length > 0) throw new Error(`The Containerfile needs one ${instruction}`)
    return found
  }
  const list = (text: string) => v.parse(words, JSON.parse(text.slice(text.indexOf('['))))
  return {
    user: one('USER'),
    env: Object.fromEntries(all('ENV').map((line) => line.split('=', 2))),
    entrypoint: list(one('ENTRYPOINT')),
    healthCheck: list(one('HEALTHCHECK')),
    stopSignal: one('STOPSIGNAL'),
  }
}
