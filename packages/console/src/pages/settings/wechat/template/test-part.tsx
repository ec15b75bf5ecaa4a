import { followerChoices, templateTesting, wechatTemplates } from '@netbar/shared/console'
import { templateTestInput } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryForm } from '../../../../kit/form/entry-form.tsx'
import type { FormField } from '../../../../kit/form/form-field.ts'
import { useNewSubmission } from '../../../../kit/form/use-written.ts'
import { useWechatRights } from '../use-wechat-rights.ts'

const useTemplates = () => {
  const { t } = useTranslation()
  return useUnit(wechatTemplates.$rows).flatMap(({ id, scene, title }) =>
    id === null ? [] : [{ value: id, label: `${t(`wechatTemplate.scene.${scene}`)} ${title ?? ''}` }],
  )
}
const useFollowers = () =>
  (useUnit(followerChoices.$value)?.rows ?? []).map(({ id, nickname, staffName }) => ({
    value: id,
    label: staffName === null ? nickname : `${nickname} (${staffName})`,
  }))

const template: FormField = {
  kind: 'choice',
  name: 'id',
  label: 'wechatTemplate.template',
  isRequired: true,
  useOptions: useTemplates,
}
const to = { name: 'openid', label: 'wechatTemplate.follower', isRequired: true } as const
/** The follower is chosen by who may see the followers; others need an openid. */
const chosen: FormField = { kind: 'choice', ...to, useOptions: useFollowers }
const typed: FormField = { kind: 'code', ...to, hint: 'wechatTemplate.openidHint' }

/** What WeChat took of the last test. */
const Tested = () => {
  const { t } = useTranslation()
  const made = useUnit(templateTesting.$made)
  return (
    <output>
      {made && (
        <Alert
          type="success"
          showIcon
          title={t('wechatTemplate.tested', { no: made.msgId })}
          description={
            <ul>
              {made.fields.map(({ name, value }) => (
                <li key={name}>{`${name}: ${value}`}</li>
              ))}
            </ul>
          }
        />
      )}
    </output>
  )
}

interface TestPartProps {
  readonly bindid: string
  /** The template that is chosen at first. */
  readonly templateId: string | null
  readonly onClose: () => void
}

/** 测试发送: sends a template with sample values to a follower, and shows what WeChat says. */
export const TestPart = ({ bindid, templateId, onClose }: TestPartProps) => {
  const { t } = useTranslation()
  const mayChoose = useWechatRights().has('WECHAT_FANS')
  const { ask, askFollowers } = useUnit({ ask: wechatTemplates.queried, askFollowers: followerChoices.asked })
  useNewSubmission(templateTesting)
  useEffect(() => {
    ask({ bindid })
    if (mayChoose) askFollowers(bindid)
  }, [ask, askFollowers, bindid, mayChoose])
  const fields = useMemo(() => [template, mayChoose ? chosen : typed], [mayChoose])
  const row = useMemo(() => ({ id: templateId }), [templateId])
  return (
    <>
      <p className="quiet">{t('wechatTemplate.testHint')}</p>
      <Tested />
      <EntryForm
        form={`wechat-test-${bindid}`}
        fields={fields}
        schema={templateTestInput}
        row={row}
        write={templateTesting}
        toParams={(draft) => v.parse(templateTestInput, draft)}
        labels={{ submit: t('wechatTemplate.send'), close: t('kit.cancel') }}
        onClose={onClose}
      />
    </>
  )
}
