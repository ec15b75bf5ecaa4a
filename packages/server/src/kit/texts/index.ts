import type { KeysOf } from '../../kernel/texts/index.ts'
import zhAttachments from './zh-CN/attachments.json' with { type: 'json' }
import zhImports from './zh-CN/imports.json' with { type: 'json' }
import zhResource from './zh-CN/resource.json' with { type: 'json' }
import zhUploads from './zh-CN/uploads.json' with { type: 'json' }
import enAttachments from './en-US/attachments.json' with { type: 'json' }
import enImports from './en-US/imports.json' with { type: 'json' }
import enResource from './en-US/resource.json' with { type: 'json' }
import enUploads from './en-US/uploads.json' with { type: 'json' }
import twAttachments from './zh-TW/attachments.json' with { type: 'json' }
import twImports from './zh-TW/imports.json' with { type: 'json' }
import twResource from './zh-TW/resource.json' with { type: 'json' }
import twUploads from './zh-TW/uploads.json' with { type: 'json' }

const chinese = { attachments: zhAttachments, imports: zhImports, resource: zhResource, uploads: zhUploads }

/** Texts of the kit in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { attachments: enAttachments, imports: enImports, resource: enResource, uploads: enUploads },
  'zh-TW': { attachments: twAttachments, imports: twImports, resource: twResource, uploads: twUploads },
}

declare module '../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
