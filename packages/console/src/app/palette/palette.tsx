// The list belongs to a text field; the tags that the rule prefers are fields themselves.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { $menus, hrefOf, memberInquired } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useFailure } from '../../ui/use-failure.ts'
import { menuItems } from '../../frame/menu/menu-items.ts'
import { titleOf } from '../../frame/tabs/tab-title.ts'
import { $tabs } from '../../frame/tabs/tabs-model.ts'
import { matching, memberEntries, pageEntries, tabEntries, type PaletteEntry } from './palette-entries.ts'
import { paletteClosed } from './palette-model.ts'
import { $foundGroups, $searchError, searchTextChanged } from './palette-searches.ts'
import './palette.css'

/** Delay after typing before the server is asked, in ms. */
const PAUSE_MS = 250

/** Opens any page, tab, order, product, supplier or member by a few letters. */
export const Palette = () => {
  const { t } = useTranslation()
  const failure = useFailure()
  const navigate = useNavigate()
  const id = useId()
  const { menus, tabs, found, searchError, close, find, inquire } = useUnit({
    menus: $menus,
    tabs: $tabs,
    found: $foundGroups,
    searchError: $searchError,
    close: paletteClosed,
    find: searchTextChanged,
    inquire: memberInquired,
  })
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => find(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, find])

  const groups = useMemo(
    () =>
      matching(
        [
          { kind: 'tabs', entries: tabEntries(tabs, (tab) => titleOf(t, tab)) },
          { kind: 'pages', entries: pageEntries(menuItems(menus), menus) },
          ...found,
          { kind: 'members', entries: memberEntries(typed, menus, (key) => t('palette.lookUp', { key })) },
        ],
        typed,
      ),
    [tabs, menus, found, typed, t],
  )
  const entries = groups.flatMap((group) => group.entries)
  const current = Math.min(chosen, entries.length - 1)
  const optionId = (entry: PaletteEntry) => `${id}${entry.key}`

  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    dialog.current?.close()
    // The dialog's close event comes later: Ctrl+K pressed before it would close the palette instead of opening it.
    flushSync(() => close())
    if (entry.memberKey !== undefined) inquire(entry.memberKey)
    void navigate(hrefOf(entry.target.name, entry.target.query))
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') open(entries[current])
    else if (step && entries.length > 0) setChosen((current + step + entries.length) % entries.length)
    else return
    event.preventDefault()
  }
  return (
    // A click outside the content is one on the backdrop; the Escape key does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('palette.title')}
      onClose={() => close()}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className="palette-inside">
        <input
          className="palette-input"
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={entries[current] ? optionId(entries[current]) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('palette.placeholder')}
          value={typed}
          onKeyDown={move}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
          }}
        />
        <div id={`${id}list`} className="palette-list" role="listbox" aria-label={t('palette.found')} tabIndex={-1}>
          {groups.map(({ kind, entries: some }) => (
            <div key={kind} role="group" aria-label={t(`palette.${kind}`)}>
              <div className="palette-group" aria-hidden="true">
                {t(`palette.${kind}`)}
              </div>
              {some.map((entry) => (
                // The text field handles the keys and keeps the focus.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={entry.key}
                  id={optionId(entry)}
                  role="option"
                  className="palette-option"
                  tabIndex={-1}
                  aria-selected={entry === entries[current]}
                  onClick={() => open(entry)}
                >
                  {entry.label}
                </div>
              ))}
            </div>
          ))}
        </div>
        {searchError && (
          <p className="palette-failed" role="alert">
            {failure(searchError)}
          </p>
        )}
        {entries.length === 0 && !searchError && <output className="palette-empty">{t('palette.empty')}</output>}
      </div>
    </dialog>
  )
}
