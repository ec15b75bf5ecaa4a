import type { Branch } from '@netbar/shared/contract'
import { useEffect, useRef } from 'react'
import { useBranches } from '../hooks/use-branches.ts'
import { usePopupButton } from '../popup/use-popup-button.ts'
import { useTranslate } from '../runtime/use-translate.ts'
import { useWidgetStyles } from '../styles/use-widget-styles.ts'
import surfaces from '../theme/surfaces.css?inline'
import type { Theme } from '../theme/theme.ts'
import css from './branch-selector.css?inline'

export interface BranchSelectorProps {
  /** `light` by default; `auto` follows the system. */
  readonly theme?: Theme
  /** Called with the current branch: the first, and each that is chosen. */
  readonly onBranch?: (branch: Branch) => void
}

const loadPopup = async () => (await import('./branch-popup.tsx')).BranchPopup

/** Reports each change of branch once. */
const useBranchReport = (branch: Branch | null, report: BranchSelectorProps['onBranch']) => {
  const reported = useRef<string | null>(null)
  useEffect(() => {
    if (!branch || reported.current === branch.id) return
    reported.current = branch.id
    report?.(branch)
  }, [branch, report])
}

/**
 * The branch selector (specification §2): number and name for a user with one branch, a searchable list for one with
 * several.
 */
export const BranchSelector = ({ theme = 'light', onBranch }: BranchSelectorProps) => {
  const { t } = useTranslate()
  const { branch, branches, isMissing, retry } = useBranches()
  const { button, isOpen, Popup, prepare, toggle, close } = usePopupButton(loadPopup)
  const root = useRef<HTMLDivElement>(null)
  useWidgetStyles(root, surfaces, css)
  useBranchReport(branch, onBranch)

  const words = branch && (
    <>
      <span className="netbar-branch-number">{branch.branchNo}</span>{' '}
      <span className="netbar-branch-name">{branch.name}</span>
    </>
  )
  return (
    <div ref={root} className="netbar-root netbar-branch" data-theme={theme}>
      {!branch && isMissing && (
        <button type="button" part="button" className="netbar-branch-button" onClick={() => retry()}>
          {t('branches.missing')}
        </button>
      )}
      {branch && branches.length === 1 && (
        <span part="branch" className="netbar-branch-only">
          {words}
        </span>
      )}
      {branch && branches.length > 1 && (
        <button
          ref={button}
          type="button"
          part="button"
          className="netbar-branch-button"
          title={branch.name}
          aria-label={t('branches.current', { branch: `${branch.branchNo} ${branch.name}`.trim() })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={toggle}
        >
          {words}
          <svg className="netbar-icon netbar-branch-arrow" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 6 4 4 4-4" />
          </svg>
        </button>
      )}
      {Popup && <Popup button={button} onClose={close} />}
    </div>
  )
}
