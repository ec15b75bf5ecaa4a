import { MENU_TITLE_BYTES } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldInput } from '../../../../kit/form/field-input.tsx'
import type { FormField } from '../../../../kit/form/form-field.ts'
import { optionsOf } from '../../../../kit/options-of.ts'
import { ButtonBar } from '../../../../ui/button-bar.tsx'
import { ENTRY_TYPES, type EntryPlace, type MenuAction, type MenuValues } from './menu-draft.ts'
import type { MenuField } from './menu-problems.ts'
import '../../../../kit/form/form.css'

const useTypes = optionsOf(ENTRY_TYPES, (value) => `wechatMenu.type.${value}`)

const NAME = { kind: 'text', name: 'name', label: 'wechatMenu.name', isRequired: true } as const
const TYPE = {
  kind: 'choice',
  name: 'type',
  label: 'wechatMenu.typeOf',
  isRequired: true,
  useOptions: useTypes,
} as const
const URL_FIELD = { kind: 'code', name: 'url', label: 'wechatMenu.url', isRequired: true } as const

/** Fields of each type of entry. */
const FIELDS: Readonly<Record<MenuAction['type'], readonly (FormField & { readonly name: MenuField })[]>> = {
  view: [URL_FIELD],
  click: [{ kind: 'code', name: 'key', label: 'wechatMenu.key', isRequired: true, hint: 'wechatMenu.keyHint' }],
  miniprogram: [
    { kind: 'code', name: 'appid', label: 'wechatMenu.appid', isRequired: true },
    { kind: 'code', name: 'pagepath', label: 'wechatMenu.pagepath', isRequired: true },
    { ...URL_FIELD, hint: 'wechatMenu.spareUrl' },
  ],
}

/** The type of an entry from its field. */
const valuesOf = (field: MenuField, value: string): Partial<MenuValues> => {
  const type = ENTRY_TYPES.find((each) => each === value)
  return field === 'type' ? (type === undefined ? {} : { type }) : { [field]: value }
}

const bytesOf = (text: string): number => new TextEncoder().encode(text.trim()).length

interface EntryPanelProps {
  readonly place: EntryPlace
  readonly problems: ReadonlyMap<MenuField, string>
  readonly onChange: (values: Partial<MenuValues>) => void
  readonly onMove: (step: -1 | 1) => void
  readonly onRemove: () => void
}

/** What an entry of the menu says and does, and its place. */
export const EntryPanel = ({ place, problems, onChange, onMove, onRemove }: EntryPanelProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { entry, parentId, index, count } = place
  const isFirst = parentId === null
  const isGroup = 'children' in entry && entry.children.length > 0
  const fields = isGroup ? [NAME] : [NAME, TYPE, ...FIELDS[entry.type]]
  const max = MENU_TITLE_BYTES[isFirst ? 'first' : 'second']
  return (
    <section className="menu-panel" aria-label={t('wechatMenu.entry')}>
      <div className="form-fields">
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            form={id}
            id={`${id}-${field.name}`}
            field={field}
            limit={null}
            value={entry[field.name]}
            problem={problems.get(field.name) ?? null}
            onChange={(value) => onChange(valuesOf(field.name, value))}
          />
        ))}
      </div>
      <p className="quiet menu-line">
        {t('wechatMenu.bytes', { n: bytesOf(entry.name), max })}
        {isGroup && ` ${t('wechatMenu.group')}`}
      </p>
      <ButtonBar>
        <Button disabled={index === 0} onClick={() => onMove(-1)}>
          {t(isFirst ? 'wechatMenu.left' : 'wechatMenu.up')}
        </Button>
        <Button disabled={index === count - 1} onClick={() => onMove(1)}>
          {t(isFirst ? 'wechatMenu.right' : 'wechatMenu.down')}
        </Button>
        <Button danger onClick={onRemove}>
          {t('wechatMenu.remove')}
        </Button>
      </ButtonBar>
    </section>
  )
}
