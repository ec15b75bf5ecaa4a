import { $branches, $branchId, branchSelected, createBranchSearch } from '@netbar/shared'
import type { Branch } from '@netbar/shared/contract'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { usePlacedPopup, useDismissal } from '../popup/use-popup.ts'
import type { PopupProps } from '../popup/use-popup-button.ts'
import { useTranslate } from '../runtime/use-translate.ts'
import { useAdoptedStyles } from '../styles/use-adopted-styles.ts'
import popupCss from '../theme/popup.css?inline'
import { BranchList, type BranchListHandle } from './branch-list.tsx'
import css from './branch-popup.css?inline'
import { useUnit } from '../runtime/use-unit.ts'

/** Rows that a page key moves. */
const PAGE_ROWS = 7

/** React wraps native events, Preact does not. */
const isComposing = (event: KeyboardEvent): boolean =>
  (event.nativeEvent ?? (event as unknown as globalThis.KeyboardEvent)).isComposing

/** Row after a key press; null for other keys. Home and End move in the text while there is one. */
const rowAfterKey = (key: string, from: number, count: number, hasText: boolean): number | null => {
  const clamp = (index: number) => Math.max(0, Math.min(count - 1, index))
  switch (key) {
    case 'ArrowDown':
      return clamp(from + 1)
    case 'ArrowUp':
      return clamp(from - 1)
    case 'PageDown':
      return clamp(from + PAGE_ROWS)
    case 'PageUp':
      return clamp(from - PAGE_ROWS)
    case 'Home':
      return hasText ? null : 0
    case 'End':
      return hasText ? null : clamp(count - 1)
    default:
      return null
  }
}

/** Popup to choose a branch: a search by number, name and pinyin initials over the list of results (SHELL-7). */
export const BranchPopup = ({ button, onClose }: PopupProps) => {
  const { t } = useTranslate()
  const { branches, branchId, select } = useUnit({ branches: $branches, branchId: $branchId, select: branchSelected })
  const [text, setText] = useState('')
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      branches.findIndex(({ id }) => id === branchId),
    ),
  )
  const popup = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<BranchListHandle>(null)
  const id = useId()
  useAdoptedStyles(popup, popupCss, css)
  usePlacedPopup(popup, button)
  useDismissal([popup, button], onClose)

  const search = useMemo(() => createBranchSearch(branches), [branches])
  const found = useMemo(() => search(text), [search, text])
  const shown = Math.min(active, found.length - 1)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => list.current?.reveal(shown), [shown])

  const choose = (branch: Branch) => {
    if (branch.id !== branchId) select(branch.id)
    onClose(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, it handles the keys.
    if (isComposing(event)) return
    const branch = found[shown]
    if (event.key === 'Enter' && branch) choose(branch)
    const next = rowAfterKey(event.key, shown, found.length, text !== '')
    if (event.key !== 'Enter' && (next === null || found.length === 0)) return
    event.preventDefault()
    if (next !== null) setActive(next)
  }
  return (
    <dialog
      ref={popup}
      popover="manual"
      part="popup"
      className="netbar-popup netbar-branch-popup"
      aria-label={t('branches.choose')}
    >
      <input
        ref={input}
        type="text"
        part="search"
        className="netbar-branch-search"
        role="combobox"
        aria-label={t('branches.search')}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={found.length > 0 ? `${id}${shown}` : undefined}
        placeholder={t('branches.search')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <BranchList handle={list} id={id} branches={found} active={shown} chosenId={branchId} onChoose={choose} />
      <output className="netbar-branch-found">
        {found.length > 0 ? t('branches.found', { n: found.length }) : t('branches.none')}
      </output>
    </dialog>
  )
}
