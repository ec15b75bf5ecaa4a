import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import type { ListColumn } from '../list-definition.ts'
import type { ListLook } from '@netbar/shared/contract'
import { arranged, FIRST_LOOK, withMoved, withPinned, withToggled, withWidth } from './list-look.ts'
import './column-settings.css'

interface ColumnSettingsProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly look: ListLook
  /** Width of a column on the screen. */
  readonly measure: (key: string) => number
  readonly onChange: (look: ListLook) => void
}

/** Pixels by which a key press changes a width. */
const WIDTH_STEP = 20

/** Columns of a list: shown or not, their order and widths, and those that stay in sight. */
export const ColumnSettings = <Row,>({ columns, look, measure, onChange }: ColumnSettingsProps<Row>) => {
  const { t } = useTranslation()
  const shown = columns.filter(({ key }) => !look.hidden.includes(key))
  return (
    <div className="column-settings">
      <ul>
        {arranged(columns, look).map(({ key, title }) => {
          const isShown = !look.hidden.includes(key)
          const move = (by: 1 | -1) => (
            <Button
              type="text"
              size="small"
              aria-label={t(by === 1 ? 'kit.look.later' : 'kit.look.earlier', { column: title })}
              disabled={withMoved(look, columns, key, by) === look}
              onClick={() => onChange(withMoved(look, columns, key, by))}
            >
              {by === 1 ? '↓' : '↑'}
            </Button>
          )
          const resize = (by: 1 | -1) => (
            <Button
              type="text"
              size="small"
              aria-label={t(by === 1 ? 'kit.look.wider' : 'kit.look.narrower', { column: title })}
              disabled={!isShown}
              onClick={() => onChange(withWidth(look, key, (look.widths[key] ?? measure(key)) + by * WIDTH_STEP))}
            >
              {by === 1 ? '⇥' : '⇤'}
            </Button>
          )
          return (
            <li key={key}>
              <Checkbox
                checked={isShown}
                // A list without a column would show nothing.
                disabled={isShown && shown.length === 1}
                onChange={() => onChange(withToggled(look, key))}
              >
                {title}
              </Checkbox>
              <span className="column-settings-tools">
                <Button
                  type="text"
                  size="small"
                  aria-label={t('kit.look.pin', { column: title })}
                  aria-pressed={look.pinned.includes(key)}
                  icon={<Icon name="pin" />}
                  onClick={() => onChange(withPinned(look, key))}
                />
                {move(-1)}
                {move(1)}
                {resize(-1)}
                {resize(1)}
              </span>
            </li>
          )
        })}
      </ul>
      <Button size="small" onClick={() => onChange({ ...FIRST_LOOK, isRoomy: look.isRoomy })}>
        {t('kit.look.reset')}
      </Button>
    </div>
  )
}
