import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** More than any private key; a longer file is read only up to here, and refused as invalid. */
const MAX_BYTES = 8192

/** Reads a text file into a field, as an alternative to pasting. */
export const PemFile = ({ onChange }: { readonly onChange: (text: string) => void }) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="pem-file">
      <input
        ref={input}
        type="file"
        hidden
        accept=".pem"
        aria-label={t('paymentConfig.pem')}
        onChange={({ target }) => {
          void target.files?.[0]?.slice(0, MAX_BYTES).text().then(onChange)
          // So that the same file can be chosen again after a correction.
          target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('paymentConfig.pem')}</Button>
      <span className="quiet">{t('paymentConfig.pemHint')}</span>
    </div>
  )
}
