import { useTranslation } from 'react-i18next'
import { AddButton, EntryButton } from './entry-buttons.tsx'
import { mayAdd, type MenuDraft } from './menu-draft.ts'
import './phone.css'

interface PhoneProps {
  readonly draft: MenuDraft
  readonly chosenId: string | null
  /** Ids of entries with a problem. */
  readonly wrong: ReadonlySet<string>
  readonly onChoose: (id: string) => void
  /** Adds an entry to the first level, or below one. */
  readonly onAdd: (parentId: string | null) => void
}

/** The menu as followers see it: a bar at the bottom of the conversation, and a second level that pops up above it. */
export const Phone = ({ draft, chosenId, wrong, onChoose, onAdd }: PhoneProps) => {
  const { t } = useTranslation()
  const { entries } = draft
  const opened = entries.find(({ id, children }) => id === chosenId || children.some((child) => child.id === chosenId))
  return (
    <section className="phone" aria-label={t('wechatMenu.phone')}>
      <header className="phone-head" aria-hidden="true">
        <span>‹</span>
        <strong>{t('wechatMenu.account')}</strong>
        <span>···</span>
      </header>
      <div className="phone-talk" />
      <div className="phone-bar">
        <span className="phone-keyboard" aria-hidden="true">
          ⌨
        </span>
        <ul className="phone-level" aria-label={t('wechatMenu.first')}>
          {entries.map((entry) => (
            <li key={entry.id}>
              {entry === opened && (
                <ul className="phone-popup" aria-label={t('wechatMenu.below', { name: entry.name })}>
                  {entry.children.map((child) => (
                    <li key={child.id}>
                      <EntryButton
                        entry={child}
                        isChosen={child.id === chosenId}
                        isWrong={wrong.has(child.id)}
                        onChoose={onChoose}
                      />
                    </li>
                  ))}
                  {mayAdd(draft, entry.id) && (
                    <li>
                      <AddButton label={t('wechatMenu.addBelow')} onAdd={() => onAdd(entry.id)} />
                    </li>
                  )}
                </ul>
              )}
              <EntryButton
                entry={entry}
                isChosen={entry.id === chosenId}
                isWrong={wrong.has(entry.id)}
                onChoose={onChoose}
              />
            </li>
          ))}
          {mayAdd(draft, null) && (
            <li>
              <AddButton label={t('wechatMenu.add')} onAdd={() => onAdd(null)} />
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}
