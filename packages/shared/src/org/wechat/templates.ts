import { attach, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { wechatCalls, type TemplateScene, type WechatTemplate } from '../../contract/org/wechat.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { createWrite } from '../../kit/models/create-write.ts'

/** The template to send on an occasion. */
export interface TemplateToAdd {
  readonly bindid: string
  readonly scene: TemplateScene
  readonly tmId: string
}

/** Template messages of a binding by occasion; the first query names the binding. */
export const wechatTemplates = createList<WechatTemplate, { readonly bindid: string }>({
  load: attach({
    mapParams: (query: { readonly bindid: string }) => ({ query }),
    effect: createCallFx(wechatCalls.templates),
  }),
  query: { bindid: '' },
})

/** Sets the template of an occasion. */
export const templateWrite = createWrite({
  save: attach({ mapParams: (body: TemplateToAdd) => ({ body }), effect: createCallFx(wechatCalls.addTemplate) }),
  success: 'wechat.templateAdded',
  showsFailure: false,
})
/** Removes the template of an occasion; takes the template's id. */
export const templateRemoval = createWrite({
  save: attach({ mapParams: (id: string) => ({ query: { id } }), effect: createCallFx(wechatCalls.removeTemplate) }),
  success: 'wechat.templateRemoved',
  showsFailure: true,
})

/** Sends a template with sample values to a follower; what was refused is counted, too. */
export const templateTesting = createSubmission({
  call: wechatCalls.testTemplate,
  key: 'wechat-test',
  success: 'wechat.tested',
  lists: [],
})
sample({ clock: [templateTesting.doneData, templateTesting.failData], target: wechatTemplates.reloaded })
sample({ clock: [templateWrite.done, templateRemoval.done], target: wechatTemplates.reloaded })
