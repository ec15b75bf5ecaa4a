import './live/channel.ts'
import './notifications/opened-target.ts'
import './settings/rights-changed.ts'
import type { Ports } from './platform/ports/index.ts'
import { createLeanRuntime, type Runtime } from './runtime.ts'
import type { Settings } from './platform/settings.ts'

/**
 * Makes a separate domain over these ports for an application with pages: with the live channel, so that no caller has to
 * import it, and with messages that open their pages.
 */
export const createRuntime = (ports: Ports, settings: Partial<Settings> = {}): Runtime =>
  createLeanRuntime(ports, settings)
