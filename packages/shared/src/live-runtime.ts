import './live/channel.ts'
import type { Ports } from './platform/ports/index.ts'
import { createLeanRuntime, type Runtime } from './runtime.ts'
import type { Settings } from './platform/settings.ts'

/** Makes a domain of its own over these ports, with the live channel: nobody has to think of importing that. */
export const createRuntime = (ports: Ports, settings: Partial<Settings> = {}): Runtime =>
  createLeanRuntime(ports, settings)
