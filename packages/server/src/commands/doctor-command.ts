import { readConfig } from '../platform/config/index.ts'
import { examine } from '../doctor/index.ts'

/** `doctor`: a line for each check; exits with 1 where something is wrong. */
export const doctorCommand = async (): Promise<void> => {
  const findings = await examine(readConfig(process.env))
  for (const { isGood, text } of findings) process.stdout.write(`${isGood ? 'ok  ' : 'BAD '} ${text}\n`)
  if (findings.some(({ isGood }) => !isGood)) process.exitCode = 1
}
