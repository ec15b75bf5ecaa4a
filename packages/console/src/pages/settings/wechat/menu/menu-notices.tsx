import { formatDateTime } from '@netbar/shared'
import { Alert, Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MenuEditor } from './use-menu-editor.ts'

interface MenuNoticesProps {
  readonly editor: MenuEditor
  readonly publishedTime: string | null
}

/** What happened to the menu that is edited: another one was published meanwhile, or an entry was removed. */
export const MenuNotices = ({ editor, publishedTime }: MenuNoticesProps) => {
  const { t } = useTranslation()
  const { isMoved, removed, clear, keepMine, restore } = editor
  return (
    <>
      {isMoved && (
        <Alert
          className="menu-notice"
          type="warning"
          showIcon
          title={t('wechatMenu.moved', { time: publishedTime === null ? '—' : formatDateTime(publishedTime) })}
          action={
            <Space wrap>
              <Button onClick={clear}>{t('wechatMenu.takeTheirs')}</Button>
              <Button onClick={keepMine}>{t('wechatMenu.keepMine')}</Button>
            </Space>
          }
        />
      )}
      {removed && (
        <Alert
          className="menu-notice"
          type="info"
          showIcon
          title={t('wechatMenu.removed', { name: removed.entry.name })}
          action={<Button onClick={restore}>{t('wechatMenu.undo')}</Button>}
        />
      )}
    </>
  )
}
