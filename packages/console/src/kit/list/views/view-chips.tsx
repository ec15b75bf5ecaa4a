import { defaultViewWrite, viewChange } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ListViews } from './use-list-views.ts'
import type { ViewStep } from './view-step.ts'
import './view-chips.css'

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }))

interface ViewChipsProps {
  readonly views: ListViews
}

/** Saved views of a list as chips, with the steps of the one that is shown. */
export const ViewChips = ({ views }: ViewChipsProps) => {
  const { t } = useTranslation()
  const [step, setStep] = useState<ViewStep | null>(null)
  const { change, makeDefault } = useUnit({ change: viewChange.submitted, makeDefault: defaultViewWrite.submitted })
  const { all, current, isChanged, defaultId, search, look, choose, key: route, linkOf } = views
  // A server that keeps no views offers none.
  if (all === null) return null

  const isDefault = current !== null && current.id === defaultId
  const steps =
    current === null
      ? []
      : [
          ...(current.isMine && isChanged
            ? [
                {
                  key: 'update',
                  label: t('kit.view.update'),
                  onClick: () => change({ id: current.id, version: current.version, name: current.name, search, look }),
                },
              ]
            : []),
          ...(isChanged ? [{ key: 'restore', label: t('kit.view.restore'), onClick: () => choose(current) }] : []),
          {
            key: 'default',
            label: t(isDefault ? 'kit.view.noDefault' : 'kit.view.makeDefault'),
            onClick: () => makeDefault({ route, viewId: isDefault ? null : current.id }),
          },
          {
            key: 'copy',
            label: t('kit.view.copy'),
            onClick: () => void navigator.clipboard.writeText(linkOf(current)),
          },
          ...(current.isMine ? [{ key: 'rename', label: t('kit.view.rename'), onClick: () => setStep('rename') }] : []),
          ...(current.isMine && views.roles.length > 0
            ? [{ key: 'share', label: t('kit.view.share'), onClick: () => setStep('share') }]
            : []),
          ...(current.mayRemove
            ? [{ key: 'remove', label: t('kit.remove'), danger: true, onClick: () => setStep('remove') }]
            : []),
        ]
  return (
    <div className="view-chips">
      {all.length > 0 && (
        <ul aria-label={t('kit.view.saved')}>
          <li className="view-chip">
            <button type="button" aria-pressed={current === null} onClick={() => choose(null)}>
              {t('kit.all')}
            </button>
          </li>
          {all.map((view) => (
            <li key={view.id} className="view-chip">
              <button
                type="button"
                aria-pressed={view === current}
                title={
                  view.role === null ? undefined : t('kit.view.sharedBy', { role: view.role.name, name: view.owner })
                }
                onClick={() => choose(view)}
              >
                {view.name}
                {view.role !== null && <Icon name="shared" />}
                {view === current && isChanged && <span className="view-changed">{t('kit.view.changed')}</span>}
              </button>
              {view === current && (
                <ActionMenu
                  trigger={['click']}
                  menu={{
                    items: steps.map(({ key, label, ...rest }) => ({ key, label, danger: 'danger' in rest })),
                    onClick: ({ key }) => steps.find((each) => each.key === key)?.onClick(),
                  }}
                >
                  <button
                    type="button"
                    className="view-more"
                    aria-haspopup="menu"
                    aria-label={t('kit.view.steps', { name: view.name })}
                  >
                    ⋯
                  </button>
                </ActionMenu>
              )}
            </li>
          ))}
        </ul>
      )}
      {(current === null ? search !== '' : isChanged) && (
        <button type="button" className="view-save" onClick={() => setStep('add')}>
          {t('kit.view.save')}
        </button>
      )}
      {step !== null && (
        <Suspense>
          <ViewDialog views={views} step={step} onClose={() => setStep(null)} />
        </Suspense>
      )}
    </div>
  )
}
