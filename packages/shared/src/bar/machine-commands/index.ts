import { machineCommandCalls } from '../../contract/bar/client-machines/machine-command.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { floorMap } from '../floor-map/index.ts'

/** Tells machines to do something, or takes them out of service. */
export const machineCommand = createSubmission({
  call: machineCommandCalls.send,
  key: 'machine-command',
  success: 'bar.machineTold',
  lists: [floorMap],
})
