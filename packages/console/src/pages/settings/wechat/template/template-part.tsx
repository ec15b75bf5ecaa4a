import { formatDateTime } from '@netbar/shared'
import { templateRemoval, wechatTemplates } from '@netbar/shared/console'
import type { WechatTemplate } from '@netbar/shared/contract'
import type { TableProps } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainTable } from '../../../../kit/list/table/plain-table.tsx'
import { RowActions } from '../../../../kit/list/table/row-actions.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { orDash } from '../../../../ui/or-dash.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'

interface Step {
  readonly kind: 'set' | 'test' | 'remove'
  readonly row: WechatTemplate
}

/** 模板消息: the template of each occasion, and what was sent of it lately. */
export const TemplatePart = ({ bindid }: { readonly bindid: string }) => {
  const { t } = useTranslation()
  const { rows, query, status, error, ask, reload, remove } = useUnit({
    rows: wechatTemplates.$rows,
    query: wechatTemplates.$query,
    status: wechatTemplates.$status,
    error: wechatTemplates.$error,
    ask: wechatTemplates.queried,
    reload: wechatTemplates.reloaded,
    remove: templateRemoval.submitted,
  })
  const [step, setStep] = useState<Step | null>(null)
  useEffect(() => {
    ask({ bindid })
  }, [ask, bindid])
  const close = () => setStep(null)
  const columns: NonNullable<TableProps<WechatTemplate>['columns']> = [
    {
      key: 'scene',
      title: t('wechatTemplate.sceneOf'),
      render: (_, { scene }) => t(`wechatTemplate.scene.${scene}`),
    },
    { key: 'title', title: t('wechatTemplate.title'), render: (_, { title }) => orDash(title) },
    { key: 'tmId', title: t('wechatTemplate.tmId'), render: (_, { tmId }) => orDash(tmId) },
    {
      key: 'enabled',
      title: t('kit.status'),
      render: (_, { id }) => (
        <StatusTag tone={id === null ? 'closed' : 'done'}>{t(id === null ? 'kit.disabled' : 'kit.enabled')}</StatusTag>
      ),
    },
    { key: 'sent', title: t('wechatTemplate.sent'), align: 'right', dataIndex: 'sentCount' },
    { key: 'failed', title: t('wechatTemplate.failed'), align: 'right', dataIndex: 'failedCount' },
    {
      key: 'added',
      title: t('wechatTemplate.added'),
      render: (_, { addedTime }) => (addedTime === null ? '—' : formatDateTime(addedTime)),
    },
    {
      key: 'actions',
      title: t('kit.actions'),
      render: (_, row) => {
        const to = (kind: Step['kind']) => () => setStep({ kind, row })
        const set = {
          key: 'set',
          label: t(row.id === null ? 'wechatTemplate.add' : 'wechatTemplate.replace'),
          onClick: to('set'),
        }
        return (
          <span className="list-actions">
            <RowActions
              actions={
                row.id === null
                  ? [set]
                  : [
                      { key: 'test', label: t('wechatTemplate.test'), onClick: to('test') },
                      set,
                      { key: 'remove', label: t('wechatTemplate.remove'), isDangerous: true, onClick: to('remove') },
                    ]
              }
            />
          </span>
        )
      },
    },
  ]
  return (
    <>
      <PlainTable<WechatTemplate>
        rowKey="scene"
        columns={columns}
        rows={query.bindid === bindid && rows.length > 0 ? rows : null}
        status={status}
        error={error}
        onRetry={() => reload()}
      />
      {step?.kind === 'set' && <TemplateDialog bindid={bindid} row={step.row} onClose={close} />}
      {step?.kind === 'test' && <TestDialog bindid={bindid} row={step.row} onClose={close} />}
      {step?.kind === 'remove' && (
        <ConfirmDialog
          title={t('wechatTemplate.remove')}
          confirm={t('wechatTemplate.remove')}
          isDangerous
          onClose={close}
          onConfirm={() => step.row.id !== null && remove(step.row.id)}
        >
          {t('wechatTemplate.askRemove', { scene: t(`wechatTemplate.scene.${step.row.scene}`) })}
        </ConfirmDialog>
      )}
    </>
  )
}
