import { templateWrite } from '@netbar/shared/console'
import { templateId, type WechatTemplate } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../../kit/form/form-field.ts'

const fields: readonly FormField[] = [
  {
    kind: 'code',
    name: 'tmId',
    label: 'wechatTemplate.tmId',
    isRequired: true,
    hint: 'wechatTemplate.tmIdHint',
    problem: 'wechatTemplate.tmIdWrong',
  },
]
const schema = v.object({ tmId: templateId })

interface TemplateDialogProps {
  readonly bindid: string
  readonly row: WechatTemplate
  readonly onClose: () => void
}

/** The template of an occasion. */
export const TemplateDialog = ({ bindid, row: { scene, tmId }, onClose }: TemplateDialogProps) => {
  const { t } = useTranslation()
  return (
    <EntryDialog
      title={t('wechatTemplate.titleOf', { scene: t(`wechatTemplate.scene.${scene}`) })}
      hint={t('wechatTemplate.limit')}
      form={`wechat-template-${bindid}-${scene}`}
      fields={fields}
      schema={schema}
      row={{ tmId }}
      write={templateWrite}
      toParams={(draft) => ({ bindid, scene, ...v.parse(schema, draft) })}
      onClose={onClose}
    />
  )
}
