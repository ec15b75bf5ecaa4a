import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Longer than any private key; what is longer is none, and its beginning is refused as such. */
const MAX_BYTES = 8192

/** Takes the text of a file into a field that is pasted into otherwise. */
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
          // The same file, corrected, is chosen anew.
          target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('paymentConfig.pem')}</Button>
      <span className="quiet">{t('paymentConfig.pemHint')}</span>
    </div>
  )
}
