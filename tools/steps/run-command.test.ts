import { expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

it('keeps what a command prints, and receives its progress', async () => {
  const told: string[] = []
  const command = `node -e "console.log('one\\n::progress 1 of 2'); console.error('two'); process.exit(3)"`
  const { isWell, output } = await runCommand(command, { onProgress: (howFar) => told.push(howFar) })
  expect(isWell).toBe(false)
  expect(output.split('\n').sort()).toEqual(['one', 'two'])
  expect(told).toEqual(['1 of 2'])
})

it('tells a command that it may report progress', async () => {
  const { isWell, output } = await runCommand('echo $NETBAR_TELL_PROGRESS')
  expect({ isWell, output }).toEqual({ isWell: true, output: '1' })
})
