import type { Branch } from '@netbar/shared/contract'
import { useImperativeHandle, useRef, type Ref } from 'react'
import { useTranslate } from '../runtime/use-translate.ts'
import { useVirtualRows } from '../virtual/use-virtual-rows.ts'

/** Height of a row in px, the same as in the styles. */
const ROW_HEIGHT = 44

export interface BranchListHandle {
  /** Scrolls to a row. */
  reveal(index: number): void
}

interface BranchListProps {
  /** Id prefix: the list is `{id}list`, its rows `{id}0` and so on. */
  readonly id: string
  readonly branches: readonly Branch[]
  /** Row reached by the keyboard. */
  readonly active: number
  readonly chosenId: string | null
  readonly onChoose: (branch: Branch) => void
  readonly handle: Ref<BranchListHandle>
}

/** The branches found; only visible rows are rendered, however many there are. */
export const BranchList = ({ id, branches, active, chosenId, onChoose, handle }: BranchListProps) => {
  const { t } = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  const { from, to, height, reveal } = useVirtualRows(list, branches.length, ROW_HEIGHT)
  useImperativeHandle(handle, () => ({ reveal }))

  /* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- a select cannot leave out rows that are not seen; focus and keys stay with the search field, which names the active row */
  return (
    <div ref={list} id={`${id}list`} role="listbox" aria-label={t('branches.choose')} className="netbar-branch-list">
      <div role="presentation" className="netbar-branch-rows" style={{ blockSize: `${height}px` }}>
        {branches.slice(from, to).map((branch, index) => {
          const at = from + index
          return (
            <div
              key={branch.id}
              id={`${id}${at}`}
              role="option"
              part="row"
              className="netbar-branch-row"
              aria-selected={branch.id === chosenId}
              aria-setsize={branches.length}
              aria-posinset={at + 1}
              data-active={at === active || undefined}
              style={{ insetBlockStart: `${at * ROW_HEIGHT}px` }}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(branch)}
            >
              <span className="netbar-branch-number">{branch.branchNo}</span>{' '}
              <span className="netbar-branch-name">{branch.name}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
