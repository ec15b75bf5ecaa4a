import { hrefOf } from '@netbar/shared'
import { menuTree } from '@netbar/shared/console'
import { Select } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PlainTable } from '../../../kit/list/table/plain-table.tsx'
import { Input } from '../../../ui/input.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { hasRoute, treeRows, type TreeRow } from './tree-rows.ts'
import { titleIn } from './title-in.ts'
import './permissions.css'

const TYPES = ['MENU', 'FUNCTION'] as const

/** 权限管理: every page and function of the platform, and who has it. */
export const Permissions = () => {
  const { t, i18n } = useTranslation()
  const { nodes, status, error, ask } = useUnit({
    nodes: menuTree.$value,
    status: menuTree.$status,
    error: menuTree.$error,
    ask: menuTree.asked,
  })
  const [keyword, setKeyword] = useState('')
  const [type, setType] = useState('')
  useEffect(() => ask(), [ask])
  const rows = useMemo(() => (nodes === null ? null : treeRows(nodes, { keyword, type })), [nodes, keyword, type])
  return (
    <>
      <h1 className="page-title">{t('routes.permission')}</h1>
      <section className="card">
        <p className="quiet">{t('permission.hint')}</p>
        <div className="permission-filters">
          <Input
            allowClear
            value={keyword}
            placeholder={t('permission.search')}
            aria-label={t('permission.search')}
            onChange={({ target }) => setKeyword(target.value)}
          />
          <Select
            aria-label={t('permission.type')}
            value={type}
            options={[
              { value: '', label: t('permission.all') },
              ...TYPES.map((value) => ({ value, label: t(`permission.types.${value}`) })),
            ]}
            onChange={setType}
          />
          <output className="quiet">{rows !== null && t('permission.count', { n: rows.length })}</output>
        </div>
        <PlainTable<TreeRow>
          rowKey="id"
          rows={rows}
          status={status}
          error={error}
          onRetry={() => ask()}
          columns={[
            {
              key: 'title',
              title: t('permission.title'),
              render: (_, row) => (
                <span style={{ paddingInlineStart: `${row.depth * 1.5}rem` }}>
                  <Link to={hrefOf('permissionDetail', { id: row.id })}>{titleIn(row, i18n.language)}</Link>
                </span>
              ),
            },
            { key: 'name', title: t('permission.code'), dataIndex: 'name' },
            { key: 'type', title: t('permission.type'), render: (_, row) => t(`permission.types.${row.type}`) },
            {
              key: 'route',
              title: t('permission.route'),
              render: (_, row) =>
                row.type === 'FUNCTION' || row.parent === null ? (
                  '—'
                ) : (
                  <StatusTag tone={hasRoute(row) ? 'done' : 'refused'}>
                    {t(hasRoute(row) ? 'permission.matched' : 'permission.unmatched')}
                  </StatusTag>
                ),
            },
            { key: 'sort', title: t('permission.sort'), dataIndex: 'sort', align: 'right' },
            { key: 'roleCount', title: t('permission.roleCount'), dataIndex: 'roleCount', align: 'right' },
            { key: 'userCount', title: t('permission.userCount'), dataIndex: 'userCount', align: 'right' },
          ]}
        />
      </section>
    </>
  )
}
