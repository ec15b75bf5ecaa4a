import type { KeysOf } from '../../kernel/texts/index.ts'
import zhAttachments from './zh-CN/attachments.json' with { type: 'json' }
import zhComments from './zh-CN/comments.json' with { type: 'json' }
import zhImports from './zh-CN/imports.json' with { type: 'json' }
import zhNotification from './zh-CN/notification.json' with { type: 'json' }
import zhResource from './zh-CN/resource.json' with { type: 'json' }
import zhUploads from './zh-CN/uploads.json' with { type: 'json' }
import enAttachments from './en-US/attachments.json' with { type: 'json' }
import enComments from './en-US/comments.json' with { type: 'json' }
import enImports from './en-US/imports.json' with { type: 'json' }
import enNotification from './en-US/notification.json' with { type: 'json' }
import enResource from './en-US/resource.json' with { type: 'json' }
import enUploads from './en-US/uploads.json' with { type: 'json' }
import twAttachments from './zh-TW/attachments.json' with { type: 'json' }
import twComments from './zh-TW/comments.json' with { type: 'json' }
import twImports from './zh-TW/imports.json' with { type: 'json' }
import twNotification from './zh-TW/notification.json' with { type: 'json' }
import twResource from './zh-TW/resource.json' with { type: 'json' }
import twUploads from './zh-TW/uploads.json' with { type: 'json' }

const chinese = {
  attachments: zhAttachments,
  comments: zhComments,
  imports: zhImports,
  notification: zhNotification,
  resource: zhResource,
  uploads: zhUploads,
}

/** Texts of the kit in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': {
    attachments: enAttachments,
    comments: enComments,
    imports: enImports,
    notification: enNotification,
    resource: enResource,
    uploads: enUploads,
  },
  'zh-TW': {
    attachments: twAttachments,
    comments: twComments,
    imports: twImports,
    notification: twNotification,
    resource: twResource,
    uploads: twUploads,
  },
}

declare module '../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
