// The list belongs to a text field; the tags that the rule prefers are fields themselves.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { $menus, hrefOf } from '@netbar/shared'
import { memberInquired } from '@netbar/shared/console'
import { MAX_NAMED_MEMBERS } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useFailure } from '../../ui/use-failure.ts'
import { menuItems } from '../../frame/menu/menu-items.ts'
import { titleOf } from '../../frame/tabs/tab-title.ts'
import { $tabs } from '../../frame/tabs/tabs-model.ts'
import {
  foundMemberEntries,
  matching,
  memberEntries,
  memberNameEntries,
  memberNameOf,
  pageEntries,
  tabEntries,
  type PaletteEntry,
} from './palette-entries.ts'
import { $searchedName, memberNameSearched, memberSearch } from './palette-members.ts'
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
  const { menus, tabs, found, searchError, close, find, inquire, ...named } = useUnit({
    menus: $menus,
    tabs: $tabs,
    found: $foundGroups,
    searchError: $searchError,
    close: paletteClosed,
    find: searchTextChanged,
    inquire: memberInquired,
    searchedName: $searchedName,
    members: memberSearch.$value,
    memberStatus: memberSearch.$status,
    memberError: memberSearch.$error,
    searchMembers: memberNameSearched,
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

  const isSearched = named.searchedName !== '' && named.searchedName === memberNameOf(typed)
  const groups = useMemo(
    () =>
      matching(
        [
          { kind: 'tabs', entries: tabEntries(tabs, (tab) => titleOf(t, tab)) },
          { kind: 'pages', entries: pageEntries(menuItems(menus), menus) },
          ...found,
          {
            kind: 'members',
            entries: [
              ...memberEntries(typed, menus, (key) => t('palette.lookUp', { key })),
              ...(isSearched && named.memberStatus !== 'failed'
                ? foundMemberEntries(named.members?.members ?? [], menus)
                : memberNameEntries(typed, menus, (name) => t('palette.findMembers', { name }))),
            ],
          },
        ],
        typed,
      ),
    [tabs, menus, found, typed, t, isSearched, named.members, named.memberStatus],
  )
  const entries = groups.flatMap((group) => group.entries)
  const current = Math.min(chosen, entries.length - 1)
  const error = searchError ?? (isSearched ? named.memberError : null)
  const noteText = () => {
    if (isSearched && named.memberStatus === 'loading') return t('palette.findingMembers')
    if (isSearched && named.members?.members.length === 0) return t('palette.noMember', { name: named.searchedName })
    if (isSearched && named.members?.hasMore) return t('palette.moreMembers', { n: MAX_NAMED_MEMBERS })
    return entries.length === 0 && !error ? t('palette.empty') : ''
  }
  const note = noteText()
  const optionId = (entry: PaletteEntry) => `${id}${entry.key}`

  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    if (entry.memberName !== undefined) {
      named.searchMembers(entry.memberName)
      return
    }
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
        {error && (
          <p className="palette-failed" role="alert">
            {failure(error)}
          </p>
        )}
        {note !== '' && <output className="palette-empty">{note}</output>}
      </div>
    </dialog>
  )
}
