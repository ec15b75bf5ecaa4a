import { type Check, checkNode, checksOf, nodesWith } from '@netbar/shared/console'
import type { Grantable } from '@netbar/shared/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../../ui/input.ts'
import { useTreeKeys, type TreeRow } from './use-tree-keys.ts'
import './menu-tree.css'

interface MenuTreeProps {
  /** Id of the text that names it. */
  readonly labelledBy: string
  readonly nodes: readonly Grantable[]
  readonly given: ReadonlySet<string>
  readonly onChange: (given: ReadonlySet<string>) => void
}

const ARIA: Readonly<Record<Check, 'true' | 'false' | 'mixed'>> = { all: 'true', some: 'mixed', none: 'false' }

type Row = TreeRow & Grantable & { readonly depth: number }

/** The nodes that are shown: those below open ones. */
const rowsOf = (nodes: readonly Grantable[], isOpen: (name: string) => boolean): readonly Row[] => {
  const parents = new Set(nodes.flatMap(({ parent }) => parent ?? []))
  const under = (parent: string | null, depth: number): readonly Row[] =>
    nodes
      .filter((node) => node.parent === parent)
      .flatMap((node) => {
        const hasBelow = parents.has(node.name)
        const open = hasBelow && isOpen(node.name)
        return [{ ...node, depth, hasBelow, isOpen: open }, ...(open ? under(node.name, depth + 1) : [])]
      })
  return under(null, 1)
}

/** Groups, pages and functions to give, as a tree with checks in three states. */
export const MenuTree = ({ labelledBy, nodes, given, onChange }: MenuTreeProps) => {
  const { t } = useTranslation()
  const [keyword, setKeyword] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const found = useMemo(() => nodesWith(nodes, keyword), [nodes, keyword])
  const isSearched = keyword.trim() !== ''
  const rows = useMemo(() => rowsOf(found, (name) => isSearched !== opened.has(name)), [found, isSearched, opened])
  const checks = useMemo(() => checksOf(nodes, given), [nodes, given])
  const held = useMemo(() => new Set(nodes.filter(({ isHeld }) => isHeld).map(({ name }) => name)), [nodes])
  const toggle = (name: string) => {
    if (held.has(name)) onChange(checkNode(nodes, given, name, checks.get(name) !== 'all'))
  }
  const open = (name: string, isOpen: boolean) => {
    const changed = new Set(opened)
    // While searching, all are open but those that were closed.
    if (isOpen === isSearched) changed.delete(name)
    else changed.add(name)
    setOpened(changed)
  }
  const { current, setCurrent, onKeyDown } = useTreeKeys(rows, { toggle, open })
  return (
    <>
      <Input
        allowClear
        value={keyword}
        placeholder={t('role.search')}
        aria-label={t('role.search')}
        onChange={({ target }) => {
          setKeyword(target.value)
          setOpened(new Set())
        }}
      />
      <output className="quiet">
        {rows.length === 0 ? t('role.noneFound') : t('role.givenCount', { n: given.size })}
      </output>
      {rows.length > 0 && (
        <div
          role="tree"
          className="menu-tree"
          aria-labelledby={labelledBy}
          aria-multiselectable
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          {rows.map(({ name, title, type, depth, hasBelow, isOpen, isHeld }) => (
            // Keys bubble to the tree, which handles them for all of its items.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={name}
              role="treeitem"
              data-node={name}
              className="menu-tree-node"
              style={{ paddingInlineStart: `${depth * 1.25}rem` }}
              tabIndex={name === current ? 0 : -1}
              aria-level={depth}
              aria-checked={ARIA[checks.get(name) ?? 'none']}
              aria-disabled={!isHeld}
              aria-label={isHeld ? title : t('role.notHeld', { title })}
              {...(hasBelow ? { 'aria-expanded': isOpen } : {})}
              onFocus={() => setCurrent(name)}
              onClick={() => toggle(name)}
            >
              <span
                className="menu-tree-arrow"
                aria-hidden="true"
                onClick={(event) => {
                  if (!hasBelow) return
                  event.stopPropagation()
                  open(name, !isOpen)
                }}
              >
                {hasBelow && (isOpen ? '▾' : '▸')}
              </span>
              <span className="menu-tree-box" aria-hidden="true" data-check={checks.get(name)} />
              <span aria-hidden="true" className={type === 'FUNCTION' ? 'quiet' : ''}>
                {title}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
