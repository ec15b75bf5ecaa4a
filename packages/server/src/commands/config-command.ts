import { listConfig, readConfig } from '../platform/config/index.ts'

/** `config`: what the environment says, variable by variable, without its secrets. */
export const configCommand = async (): Promise<void> => {
  process.stdout.write(`${listConfig(readConfig(process.env), process.env).join('\n')}\n`)
}
