import { $branches, $menus, formatDateTime, pageFunctionsOf } from '@netbar/shared'
import type { ResourceRow } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LoadingBar } from '../../frame/loading-bar.tsx'
import { useTabLabel } from '../../frame/tabs/tab-context.ts'
import { useLeftDraft } from '../../frame/tabs/use-left-draft.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useFailure } from '../../ui/use-failure.ts'
import { NotFoundNotice } from '../document/not-found-notice.tsx'
import { fieldsFor } from '../form/form-field.ts'
import { listKeyOf } from '../list/choice/list-choice.ts'
import { Facts } from './facts.tsx'
import { History } from './history.tsx'
import type { RowAction } from '../list/table/row-actions.tsx'
import type { Functions } from '../list/use-list-page.ts'
import type { ResourceDefinition } from './resource-definition.ts'
import { ResourceForm } from './resource-form.tsx'
import { useClosePage } from './use-close-page.ts'
import { useOwnRow } from '../document/use-own-row.ts'
import { useRenewal } from '../../frame/tabs/use-renewal.ts'
import { switchesFor, useRowSwitches } from './use-row-switches.tsx'
import './resource.css'

interface PageProps<Row extends ResourceRow, Query extends object, Draft> {
  readonly definition: ResourceDefinition<Row, Query, Draft>
  /** Further actions of the row, as its list has them. */
  readonly rowTools?: ((row: Row, may: Functions) => readonly RowAction[]) | undefined
}

interface NewRowProps<Row extends ResourceRow, Query extends object, Draft> extends PageProps<Row, Query, Draft> {
  /** Initial values, where it is a copy. */
  readonly copied?: { readonly id: string }
}

const NewRow = <Row extends ResourceRow, Query extends object, Draft>({
  definition,
  copied,
}: NewRowProps<Row, Query, Draft>) => {
  const { t } = useTranslation()
  const key = listKeyOf(definition)
  const close = useClosePage(copied ? `${key}-copy-${copied.id}` : `${key}-new`, definition.route)
  return (
    <>
      <h1 className="page-title">{t(definition.adding)}</h1>
      <section className="card">
        <ResourceForm
          definition={definition}
          row={null}
          {...(copied ? { copied } : {})}
          onSaved={close}
          onClose={close}
        />
      </section>
    </>
  )
}

const Opened = <Row extends ResourceRow, Query extends object, Draft>({
  definition,
  rowTools,
  row,
}: PageProps<Row, Query, Draft> & { readonly row: Row }) => {
  const { t } = useTranslation()
  const menus = useUnit($menus)
  const {
    resource,
    detail,
    facts,
    functions,
    menu,
    nameOf,
    parts = [],
    route,
    historyFields = [],
    mayChange = () => true,
    words,
    offers,
    tag,
    title = `routes.${detail ?? route}`,
  } = definition
  const may = useMemo(() => pageFunctionsOf(menus, menu), [menus, menu])
  const fields = useMemo(() => fieldsFor(definition.fields, may), [definition, may])
  const [part, setPart] = useState('info')
  const hasDraft = useLeftDraft()
  const [isEdited, setIsEdited] = useState(
    () => may.has(functions.edit) && hasDraft(`${listKeyOf(definition)}-${row.id}`),
  )
  const { switchesOf, question } = useRowSwitches({ resource, nameOf, words, offers })
  const stopEditing = useCallback(() => setIsEdited(false), [])
  useTabLabel(nameOf(row))
  const [tone, status] = tag?.(row, t) ?? (row.enabled ? ['done', t('kit.enabled')] : ['closed', t('kit.disabled')])
  const actions = [...(rowTools?.(row, may) ?? []), ...switchesFor(switchesOf(row), may, functions)]
  return (
    <div className="resource-detail">
      <h1 className="page-title">
        {t(title)} {nameOf(row)} <StatusTag tone={tone}>{status}</StatusTag>
        <span className="resource-tools">
          {may.has(functions.edit) && mayChange(row) && !isEdited && (
            <Button
              type="primary"
              onClick={() => {
                setPart('info')
                setIsEdited(true)
              }}
            >
              {t('kit.edit')}
            </Button>
          )}
          {actions.map(({ key, label, isDangerous = false, isDisabled = false, onClick }) => (
            <Button key={key} danger={isDangerous} disabled={isDisabled} onClick={() => onClick?.()}>
              {label}
            </Button>
          ))}
        </span>
      </h1>
      <section className="card">
        <ChoiceBar
          label={nameOf(row)}
          chosen={part}
          onChange={setPart}
          choices={[
            { key: 'info', label: t('kit.info') },
            ...parts.map(({ key, label }) => ({ key, label: t(label) })),
            { key: 'history', label: t('kit.history') },
          ]}
        />
        {/* A hidden form keeps its input. */}
        <div hidden={part !== 'info'}>
          {isEdited ? (
            <ResourceForm definition={definition} row={row} onSaved={stopEditing} onClose={stopEditing} />
          ) : (
            <Facts
              fields={fields}
              row={row}
              more={[...(facts?.(row, t) ?? []), [t('kit.updated'), formatDateTime(row.updatedTime)]]}
            />
          )}
        </div>
        {parts.map(({ key, Component }) => part === key && <Component key={key} row={row} />)}
        {part === 'history' && <History rowId={row.id} logs={resource.logs} fields={[...fields, ...historyFields]} />}
      </section>
      {question}
    </div>
  )
}

/** Lines of a page whose place is held while it loads. */
const LINES = 8

const Existing = <Row extends ResourceRow, Query extends object, Draft>({
  definition,
  rowTools,
  id,
  isCopied,
}: PageProps<Row, Query, Draft> & { readonly id: string; readonly isCopied: boolean }) => {
  const { t } = useTranslation()
  const failure = useFailure()
  const { resource, copyOf } = definition
  const { latest, status, error, removed, branches, open } = useUnit({
    latest: resource.entry.$value,
    status: resource.entry.$status,
    error: resource.entry.$error,
    removed: resource.$removedId,
    branches: $branches,
    open: resource.entry.asked,
  })
  const row = useOwnRow(id, latest)
  const close = useClosePage(`${listKeyOf(definition)}-${id}`, definition.route)
  useRenewal(id, open)
  useEffect(() => {
    if (removed === id && !isCopied) close()
  }, [removed, id, isCopied, close])
  const copied = useMemo(
    () => (isCopied && row && copyOf ? copyOf(row, new Set(branches.map((branch) => branch.id))) : null),
    [isCopied, row, copyOf, branches],
  )
  if (copied) return <NewRow key={copied.id} definition={definition} copied={copied} />
  if (row) return <Opened key={row.id} definition={definition} rowTools={rowTools} row={row} />
  if (status !== 'failed')
    return (
      <section className="card">
        <LoadingBar />
        <Skeleton lines={LINES} />
      </section>
    )
  return (
    <NotFoundNotice
      title={t(`routes.${definition.detail ?? definition.route}`)}
      text={failure(error)}
      onRetry={() => open(id)}
    />
  )
}

/** The page of one row (`?id`), or of a new one, which may be a copy (`?copy`): its fields, its form and its history. */
export const ResourceDetail = <Row extends ResourceRow, Query extends object, Draft>({
  definition,
  rowTools,
}: PageProps<Row, Query, Draft>) => {
  const [search] = useSearchParams()
  const copiedId = (definition.copyOf && search.get('copy')) ?? ''
  const id = copiedId || (search.get('id') ?? '')
  return id === '' ? (
    <NewRow definition={definition} />
  ) : (
    <Existing definition={definition} rowTools={rowTools} id={id} isCopied={copiedId !== ''} />
  )
}
