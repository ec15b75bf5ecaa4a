import { $menus, pageFunctionsOf } from '@netbar/shared'
import { menuNodeLogs, menuNodeRoles, menuNodeSaving, menuTree } from '@netbar/shared/console'
import { type MenuEntry, type MenuRole, menuNodeDraft } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { useTabLabel } from '../../../frame/tabs/tab-context.ts'
import { NotFoundNotice } from '../../../kit/document/not-found-notice.tsx'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import { PlainTable } from '../../../kit/list/table/plain-table.tsx'
import { Facts } from '../../../kit/resource/facts.tsx'
import { History } from '../../../kit/resource/history.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { nodeFields } from './node-fields.ts'
import { titleIn } from './title-in.ts'
import { hasRoute } from './tree-rows.ts'
import '../../../kit/resource/resource.css'

const schema = v.object(menuNodeDraft)
const PARTS = ['info', 'roles', 'history'] as const

/** Roles that open a node. */
const Roles = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation()
  const { rows, status, error, ask } = useUnit({
    rows: menuNodeRoles.$value,
    status: menuNodeRoles.$status,
    error: menuNodeRoles.$error,
    ask: menuNodeRoles.asked,
  })
  useEffect(() => {
    ask(id)
  }, [ask, id])
  return (
    <PlainTable<MenuRole>
      rowKey="id"
      rows={rows}
      status={status}
      error={error}
      onRetry={() => ask(id)}
      columns={[
        { key: 'name', title: t('role.name'), dataIndex: 'name' },
        { key: 'brand', title: t('kit.brand'), render: (_, { brandName }) => brandName ?? t('permission.platform') },
        { key: 'level', title: t('role.levelLabel'), render: (_, { level }) => t(`role.level.${level}`) },
        { key: 'userCount', title: t('role.userCount'), dataIndex: 'userCount', align: 'right' },
      ]}
    />
  )
}

const Opened = ({ node }: { readonly node: MenuEntry }) => {
  const { t, i18n } = useTranslation()
  const menus = useUnit($menus)
  const [part, setPart] = useState<string>('info')
  const [isEdited, setIsEdited] = useState(false)
  const title = titleIn(node, i18n.language)
  useTabLabel(title)
  const route = hasRoute(node) ? 'permission.matched' : 'permission.unmatched'
  return (
    <div className="resource-detail">
      <h1 className="page-title">
        {t('routes.permissionDetail')} {title}
        {pageFunctionsOf(menus, 'permission').has('PERMISSION_EDIT') && (
          <span className="resource-tools">
            <Button type="primary" onClick={() => setIsEdited(true)}>
              {t('kit.edit')}
            </Button>
          </span>
        )}
      </h1>
      <section className="card">
        <ChoiceBar
          label={title}
          chosen={part}
          onChange={setPart}
          choices={PARTS.map((key) => ({ key, label: t(`permission.part.${key}`) }))}
        />
        {part === 'info' && (
          <Facts
            fields={nodeFields}
            row={node}
            more={[
              [t('permission.code'), node.name],
              [t('permission.type'), t(`permission.types.${node.type}`)],
              [t('permission.route'), node.type === 'FUNCTION' || node.parent === null ? '—' : t(route)],
              [t('permission.roleCount'), String(node.roleCount)],
              [t('permission.userCount'), String(node.userCount)],
            ]}
          />
        )}
        {part === 'roles' && <Roles id={node.id} />}
        {part === 'history' && <History rowId={node.id} logs={menuNodeLogs} fields={nodeFields} />}
      </section>
      {isEdited && (
        <EntryDialog
          form={`permission-${node.id}`}
          title={title}
          hint={t('permission.editHint')}
          fields={nodeFields}
          schema={schema}
          row={node}
          version={node.version}
          write={menuNodeSaving}
          toParams={(draft) => ({ id: node.id, body: { version: node.version, ...v.parse(schema, draft) } })}
          onClose={() => setIsEdited(false)}
        />
      )}
    </div>
  )
}

/** 权限详情: a page or function, what it is called, which roles open it, and what was changed. */
export const PermissionDetail = () => {
  const { t } = useTranslation()
  const id = useSearchParams()[0].get('id') ?? ''
  const { nodes, status, error, ask } = useUnit({
    nodes: menuTree.$value,
    status: menuTree.$status,
    error: menuTree.$error,
    ask: menuTree.asked,
  })
  useEffect(() => ask(), [ask])
  const node = nodes?.find((each) => each.id === id)
  if (node) return <Opened key={node.id} node={node} />
  if (status === 'failed') return <RetryAlert error={error} onRetry={() => ask()} />
  if (nodes === null)
    return (
      <section className="card">
        <Skeleton lines={8} />
      </section>
    )
  return <NotFoundNotice title={t('routes.permissionDetail')} text={t('permission.gone')} onRetry={() => ask()} />
}
