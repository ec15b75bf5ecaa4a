/** Runs commands side by side: `node tools/steps/at-once.ts 'knip' 'sherif'`. Fails where one does; prints each one's output as a whole. */
import { runCommand } from './run-command.ts'

const run = async (command: string): Promise<void> => {
  const { isWell, output } = await runCommand(command)
  console.log(`${isWell ? '✓' : '✗'} ${command}\n${output}`)
  if (!isWell) process.exitCode = 1
}
await Promise.all(process.argv.slice(2).map(run))
