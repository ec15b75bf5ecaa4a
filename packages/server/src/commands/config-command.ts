import { listConfig, readConfig } from '../config/index.ts'

/** `config`: what the environment says, variable by variable, without its secrets. */
export const configCommand = async (): Promise<void> => {
  for (const line of listConfig(readConfig(process.env), process.env)) process.stdout.write(`${line}\n`)
}
