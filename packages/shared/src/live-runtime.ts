import './live/channel.ts'
import type { Ports } from './platform/ports/index.ts'
import { createLeanRuntime, type Runtime } from './runtime.ts'
import type { Settings } from './platform/settings.ts'

/** Makes a separate domain over these ports, live channel included, so that no caller has to import it. */
export const createRuntime = (ports: Ports, settings: Partial<Settings> = {}): Runtime =>
  createLeanRuntime(ports, settings)
