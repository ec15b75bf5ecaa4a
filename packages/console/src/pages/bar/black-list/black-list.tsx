import { $branchId, $branches, $menus, pageFunctionsOf } from '@netbar/shared'
import { blacklist, blacklistEnable, blacklistRemove } from '@netbar/shared/console'
import type { BlacklistEntry } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkQuestion } from '../../../kit/list/bulk-question.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions, type RowAction } from '../../../kit/list/table/row-actions.tsx'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { mayExport } from '../../../kit/list/use-list-export.ts'
import type { Functions } from '../../../kit/list/use-list-page.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { blacklistDefinition } from './blacklist-definition.tsx'
import { ChangeEntryDialog, NewEntryDialog } from './entry-dialogs.tsx'

/** What is asked about on the page. */
type Asked =
  | { readonly kind: 'new' }
  | { readonly kind: 'change' | 'remove'; readonly entry: BlacklistEntry }
  | { readonly kind: 'disable'; readonly entries: readonly BlacklistEntry[] }

const nameOf = ({ name, idNumber }: BlacklistEntry) => `${name} ${idNumber}`

/** 黑名单: who may not use a machine of the current branch. Entries that other branches made for the brand are seen only. */
export const BlackList = () => {
  const { t } = useTranslation()
  const { menus, branches, branchId, rows, isEnabling, enable, remove } = useUnit({
    menus: $menus,
    branches: $branches,
    branchId: $branchId,
    rows: blacklist.$rows,
    isEnabling: blacklistEnable.$isPending,
    enable: blacklistEnable.submitted,
    remove: blacklistRemove.submitted,
  })
  const functions = pageFunctionsOf(menus, blacklistDefinition.menu)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const isOwn = (entry: BlacklistEntry) => branches.some(({ id }) => id === entry.branchId)
  const maySwitch = functions.has('BLACKLIST_ENABLE')
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: (entry) => maySwitch && isOwn(entry) && entry.status !== 'DISABLED',
    nameOf,
    mayExport: mayExport(blacklistDefinition, functions),
    isBusy: isEnabling,
  })
  const actionsOf = (entry: BlacklistEntry, may: Functions): readonly RowAction[] => {
    if (!isOwn(entry)) return []
    const isDisabled = entry.status === 'DISABLED'
    const toggle = () =>
      isDisabled ? enable({ ids: [entry.id], enabled: true }) : setAsked({ kind: 'disable', entries: [entry] })
    return [
      ...(may.has('BLACKLIST_EDIT')
        ? [{ key: 'edit', label: t('kit.edit'), onClick: () => setAsked({ kind: 'change', entry }) }]
        : []),
      ...(maySwitch
        ? [{ key: 'switch', label: t(isDisabled ? 'blacklist.enable' : 'blacklist.disable'), onClick: toggle }]
        : []),
      ...(may.has('BLACKLIST_DELETE')
        ? [
            {
              key: 'remove',
              label: t('blacklist.remove'),
              isDangerous: true,
              onClick: () => setAsked({ kind: 'remove', entry }),
            },
          ]
        : []),
    ]
  }
  const hasActions = functions.has('BLACKLIST_EDIT') || maySwitch || functions.has('BLACKLIST_DELETE')
  return (
    <>
      <ListView
        definition={blacklistDefinition}
        begin={
          functions.has('BLACKLIST_ADD') &&
          branchId !== null && (
            <Button type="primary" onClick={() => setAsked({ kind: 'new' })}>
              {t('blacklist.add')}
            </Button>
          )
        }
        {...(hasActions
          ? { rowActions: (entry: BlacklistEntry, may: Functions) => <RowActions actions={actionsOf(entry, may)} /> }
          : {})}
        {...(maySwitch
          ? {
              selection,
              bulk: barOf(
                <Button
                  disabled={chosen.length === 0}
                  loading={isEnabling}
                  onClick={() => setAsked({ kind: 'disable', entries: chosen })}
                >
                  {t('blacklist.disableMany', { n: chosen.length })}
                </Button>,
              ),
            }
          : {})}
      />
      {asked?.kind === 'new' && <NewEntryDialog onClose={close} />}
      {asked?.kind === 'change' && <ChangeEntryDialog key={asked.entry.id} entry={asked.entry} onClose={close} />}
      {asked?.kind === 'disable' && (
        <BulkQuestion
          title={t('blacklist.disableMany', { n: asked.entries.length })}
          confirm={t('blacklist.disable')}
          hint={t('blacklist.disableHint')}
          names={asked.entries.map(nameOf)}
          isDangerous
          onConfirm={() => enable({ ids: asked.entries.map(({ id }) => id), enabled: false })}
          onClose={close}
        />
      )}
      {asked?.kind === 'remove' && (
        <ConfirmDialog
          title={t('blacklist.remove')}
          confirm={t('blacklist.remove')}
          isDangerous
          onConfirm={() => remove(asked.entry.id)}
          onClose={close}
        >
          {t('blacklist.removeHint', { name: nameOf(asked.entry) })}
        </ConfirmDialog>
      )}
    </>
  )
}
