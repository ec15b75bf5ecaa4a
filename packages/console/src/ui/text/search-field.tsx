import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from 'antd'
import { isTooLong, tidyText } from './text-rule.ts'
import { TextField } from './text-field.tsx'
import './search-field.css'

interface SearchFieldProps {
  readonly label: string
  /** Maximum length of a search term, from the contract. */
  readonly limit: number
  /** Called with the term, also when it was cleared. */
  readonly onSearch: (term: string) => void
}

/** A search term, which is applied by its button or by Enter. */
export const SearchField = ({ label, limit, onSearch }: SearchFieldProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const search = (text: string) => {
    if (!isTooLong(text, { limit })) onSearch(tidyText(text))
  }
  return (
    <search>
      <form
        className="search-field"
        onSubmit={(event) => {
          event.preventDefault()
          search(typed)
        }}
      >
        <TextField
          aria-label={label}
          placeholder={label}
          allowClear
          limit={limit}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            if (text === '') search('')
          }}
        />
        <Button htmlType="submit">{t('kit.search')}</Button>
      </form>
    </search>
  )
}
