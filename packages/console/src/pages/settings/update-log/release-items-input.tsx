import { RELEASE_ITEM_KINDS, RELEASE_ITEM_LIMIT, RELEASE_TEXT_LENGTH } from '@netbar/shared/contract'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ListInputProps } from '../../../kit/form/form-field.ts'
import { TextField } from '../../../ui/text/text-field.tsx'
import { isMissing, itemsIn, withAnother, type TypedItem } from './release-list.ts'
import './release-items-input.css'

const LANGUAGES = ['zh-CN', 'zh-TW', 'en-US'] as const

interface ItemProps {
  readonly n: number
  readonly item: TypedItem
  readonly onChange: (item: TypedItem) => void
  readonly onRemove: () => void
}

const Item = ({ n, item, onChange, onRemove }: ItemProps) => {
  const { t } = useTranslation()
  return (
    <li>
      <Select
        aria-label={t('updateLog.itemKind', { n })}
        value={item.kind}
        options={RELEASE_ITEM_KINDS.map((kind) => ({ value: kind, label: t(`whatsNew.kind.${kind}`) }))}
        onChange={(kind) => onChange({ ...item, kind })}
      />
      <Button aria-label={t('updateLog.itemRemove', { n })} onClick={onRemove}>
        ×
      </Button>
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          aria-label={t(`updateLog.itemText.${language}`, { n })}
          addonBefore={t(`updateLog.language.${language}`)}
          limit={RELEASE_TEXT_LENGTH}
          problem={isMissing(item, language) ? t('kit.problem.required') : null}
          value={item.texts[language]}
          onChange={(text) => onChange({ ...item, texts: { ...item.texts, [language]: text } })}
        />
      ))}
    </li>
  )
}

/** Items of a release, each in three languages. */
export const ReleaseItemsInput = ({ id, value, onChange }: ListInputProps) => {
  const { t } = useTranslation()
  const items = itemsIn(value)
  const change = (list: readonly TypedItem[]) => onChange(JSON.stringify(list))
  return (
    <>
      <ol className="release-items-input">
        {items.map((item, index) => (
          <Item
            // An item has no id while it is typed, so its index is the key.
            key={String(index)}
            n={index + 1}
            item={item}
            onChange={(next) => change(items.with(index, next))}
            onRemove={() => change(items.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Button id={id} disabled={items.length >= RELEASE_ITEM_LIMIT} onClick={() => change(withAnother(items))}>
        {t('updateLog.itemAdd')}
      </Button>
    </>
  )
}
