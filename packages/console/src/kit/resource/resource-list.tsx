import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import type { ResourceRow } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useOpened } from '../../frame/tabs/use-opened.ts'
import { PageModal } from '../../ui/page-modal.tsx'
import { listKeyOf } from '../list/choice/list-choice.ts'
import { ListView, type ListViewProps } from '../list/list-view.tsx'
import type { Functions } from '../list/use-list-page.ts'
import { History } from './history.tsx'
import type { ResourceDefinition } from './resource-definition.ts'
import { ResourceForm } from './resource-form.tsx'
import { RowActions, type RowAction } from '../list/table/row-actions.tsx'
import { ownBrandId, useBrandColumn } from './use-brand-column.ts'
import { brandFilter } from './common-parts.tsx'
import { switchesFor, useRowSwitches } from './use-row-switches.tsx'
import './resource.css'

interface ResourceListProps<Row extends ResourceRow, Query extends object, Draft> {
  readonly definition: ResourceDefinition<Row, Query, Draft>
  /** Further buttons of the list. */
  readonly tools?: ReactNode
  /** Further actions of a row. */
  readonly rowTools?: (row: Row, may: Functions) => readonly RowAction[]
  /** Custom confirmation before a row is disabled; null for the usual one. */
  readonly askDisable?: (row: Row) => (() => void) | null
  readonly view?: Pick<ListViewProps<Row, Query>, 'header' | 'notice' | 'selection' | 'bulk'>
}

/** List of a plain resource, with all actions on its rows. */
export const ResourceList = <Row extends ResourceRow, Query extends object, Draft>({
  definition,
  tools,
  rowTools,
  askDisable,
  view,
}: ResourceListProps<Row, Query, Draft>) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const menus = useUnit($menus)
  const { menu, detail, newRow = detail, functions, nameOf, resource, words, offers, mayChange } = definition
  const key = listKeyOf(definition)
  const rows = useUnit(resource.list.$rows)
  // The row in the dialog; 'new' for a new one.
  const [edited, setEdited] = useOpened<Row | 'new'>(rows.length > 0, (hasDraft) => {
    if (detail !== null) return null
    return hasDraft(`${key}-new`) ? 'new' : (rows.find(({ id }) => hasDraft(`${key}-${id}`)) ?? null)
  })
  const [looked, setLooked] = useState<Row | null>(null)
  const close = useCallback(() => setEdited(null), [setEdited])
  const mayAdd = pageFunctionsOf(menus, menu).has(functions.add ?? functions.edit)

  const shown = useBrandColumn(definition, definition.filters.includes(brandFilter) ? ownBrandId : null)
  const { switchesOf, question } = useRowSwitches({ resource, nameOf, words, offers, askDisable })

  const actionsOf = (row: Row, may: Functions): readonly RowAction[] => {
    const more = rowTools?.(row, may) ?? []
    return [
      ...(detail === null
        ? [
            ...(may.has(functions.edit) && (mayChange?.(row) ?? true)
              ? [{ key: 'edit', label: t('kit.edit'), onClick: () => setEdited(row) }]
              : []),
            ...more,
            { key: 'history', label: t('kit.history'), onClick: () => setLooked(row) },
          ]
        : [{ key: 'detail', label: t('kit.detail'), to: hrefOf(detail, { id: row.id }) }, ...more]),
      ...switchesFor(switchesOf(row), may, functions),
    ]
  }
  return (
    <>
      <ListView
        definition={shown}
        rowActions={(row, may) => <RowActions actions={actionsOf(row, may)} />}
        tools={tools}
        begin={
          mayAdd && (
            <Button type="primary" onClick={() => (newRow === null ? setEdited('new') : void navigate(hrefOf(newRow)))}>
              {t('kit.add')}
            </Button>
          )
        }
        {...view}
      />
      {question}
      {looked !== null && (
        <PageModal open title={`${t('kit.history')} ${nameOf(looked)}`} footer={null} onCancel={() => setLooked(null)}>
          <History rowId={looked.id} logs={resource.logs} fields={definition.fields} />
        </PageModal>
      )}
      {edited !== null && (
        <PageModal
          open
          width={720}
          title={edited === 'new' ? t(definition.adding) : nameOf(edited)}
          footer={null}
          closable={false}
          mask={{ closable: false }}
          keyboard={false}
        >
          <ResourceForm
            definition={definition}
            row={edited === 'new' ? null : edited}
            onSaved={close}
            onClose={close}
          />
        </PageModal>
      )}
    </>
  )
}
