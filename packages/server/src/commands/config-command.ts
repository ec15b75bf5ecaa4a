import { listConfig, readConfig } from '../platform/config/index.ts'

/** `config`: the settings, variable by variable, without secrets. */
export const configCommand = async (): Promise<void> => {
  process.stdout.write(`${listConfig(readConfig(process.env), process.env).join('\n')}\n`)
}
