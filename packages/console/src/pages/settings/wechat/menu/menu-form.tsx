import { formatDateTime } from '@netbar/shared'
import { wechatMenuWrite } from '@netbar/shared/console'
import type { WechatMenu } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormActions } from '../../../../kit/form/actions/form-actions.tsx'
import { useOwnWrite } from '../../../../kit/form/use-written.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { FailureAlert } from '../../../../ui/failure-alert.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { menuOf, placeOf } from './menu-draft.ts'
import { MenuNotices } from './menu-notices.tsx'
import { Phone } from './phone.tsx'
import { useMenuEditor } from './use-menu-editor.ts'
import { useMenuProblems } from './use-menu-problems.ts'

interface MenuFormProps {
  readonly bindid: string
  /** The published menu; null where there is none. */
  readonly menu: WechatMenu | null
  readonly publishedTime: string | null
}

/** The menu on a phone, the chosen entry beside it, and its publication, which asks. */
export const MenuForm = ({ bindid, menu, publishedTime }: MenuFormProps) => {
  const { t } = useTranslation()
  const editor = useMenuEditor(bindid, menu, publishedTime)
  const { draft, chosenId } = editor
  const [isAsked, setIsAsked] = useState(false)
  const { isPending, failure } = useUnit({ isPending: wechatMenuWrite.$isPending, failure: wechatMenuWrite.$failure })
  const { wrong, problemsOf, markSent, firstProblem } = useMenuProblems(draft)
  const panel = useRef<HTMLDivElement>(null)
  const focusField = (selector: string) =>
    // The panel of another entry is there after this event.
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>(selector)?.focus())
  const showProblem = (id: string) => {
    editor.choose(id)
    focusField('[aria-invalid=true]')
  }
  const publish = useOwnWrite(wechatMenuWrite, editor.clear)
  const place = placeOf(draft, chosenId)
  const ask = () => {
    markSent()
    if (firstProblem === null) setIsAsked(true)
    else showProblem(firstProblem)
  }
  return (
    <>
      <FailureAlert className="menu-notice" failure={failure} />
      <MenuNotices editor={editor} publishedTime={publishedTime} />
      <p className="quiet menu-line">
        {publishedTime === null
          ? t('wechatMenu.neverPublished')
          : t('wechatMenu.published', { time: formatDateTime(publishedTime) })}
      </p>
      <div className="menu-editor">
        <Phone
          draft={draft}
          chosenId={chosenId}
          wrong={wrong}
          onChoose={editor.choose}
          onAdd={(parentId) => {
            editor.add(parentId)
            focusField('input')
          }}
        />
        <div ref={panel} className="menu-panel">
          {place === null ? (
            <Alert type="info" showIcon title={t('wechatMenu.empty')} />
          ) : (
            <EntryPanel
              key={place.entry.id}
              place={place}
              problems={problemsOf(place.entry.id)}
              onChange={(values) => editor.change(place.entry.id, values)}
              onMove={(step) => editor.move(place.entry.id, step)}
              onRemove={() => editor.remove(place.entry.id)}
            />
          )}
          <FormActions>
            <Button
              type="primary"
              loading={isPending}
              disabled={draft.entries.length === 0 || editor.isMoved}
              onClick={ask}
            >
              {t('wechatMenu.publish')}
            </Button>
            {editor.isTouched && <Button onClick={editor.clear}>{t('kit.discard')}</Button>}
          </FormActions>
        </div>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('wechatMenu.publish')}
          confirm={t('wechatMenu.publish')}
          onClose={() => setIsAsked(false)}
          onConfirm={() => publish({ bindid, menu: menuOf(draft), publishedTime: draft.publishedTime })}
        >
          {t('wechatMenu.askPublish')}
        </ConfirmDialog>
      )}
    </>
  )
}
