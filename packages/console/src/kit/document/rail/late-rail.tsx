import { Alert, Button } from 'antd'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../../../frame/error-boundary.tsx'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { statusTexts } from './shown-documents.ts'
import type { DocumentRail } from './document-rail.tsx'
import { useIsPainted } from './use-is-painted.ts'

/** One try to load the rail: a failed one stays failed. */
const lateRail = () =>
  lazy(async () => {
    const [{ DocumentRail: Component }] = await Promise.all([
      import('./document-rail.tsx'),
      loadTexts('document'),
      loadTexts('attachment'),
      ...statusTexts().map((part) => loadTexts(part)),
    ])
    return { default: Component }
  })

/** The rail of a document; its script comes after the page, which works without it, and may be asked for again. */
export const LateRail = (props: ComponentProps<typeof DocumentRail>) => {
  const { t } = useTranslation()
  const isPainted = useIsPainted()
  const [Rail, setRail] = useState(lateRail)
  if (!isPainted) return null
  return (
    <ErrorBoundary
      failed={(_, retry) => (
        <aside className="document-rail">
          <Alert
            type="error"
            showIcon
            title={t('kit.railFailed')}
            action={
              <Button
                size="small"
                onClick={() => {
                  setRail(lateRail())
                  retry()
                }}
              >
                {t('app.retry')}
              </Button>
            }
          />
        </aside>
      )}
    >
      <Suspense>
        <Rail {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
