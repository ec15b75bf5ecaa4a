import type { RunAs } from './run-as.ts'
/** A process that serves others. */
export interface Service {
  readonly pid: number | undefined
  /** Ends it by a signal, and resolves when it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
}
export interface ServiceParts {
  readonly program: string
  readonly parameters: readonly string[]
  readonly runAs?: RunAs
  /** Whether the process of this id serves by now. */
  readonly isReady: (pid: number | undefined) => boolean | Promise<boolean>
}
/**
 * Starts a program and waits until it is ready. It ends with this process.
 *
 * @throws Error with what the program said where it does not start.
 */
export declare const startService: ({ program, parameters, runAs, isReady }: ServiceParts) => Promise<Service>
