import { attach, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { ringingCalls, type Ringing } from '../../contract/kit/ringing.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { ringingChosen } from './ringing-model.ts'

export { $ringing } from './ringing-model.ts'

const saveFx = attach({
  mapParams: (body: Ringing) => ({ body }),
  effect: createCallFx(ringingCalls.save),
})
/** Chooses what rings. */
export const ringingWrite = createWrite({ save: saveFx, success: 'resource.saved', showsFailure: true })
sample({ clock: ringingWrite.done, fn: ({ params }) => params, target: ringingChosen })
