import { $menus, formatMoney, pageFunctionsOf } from '@netbar/shared'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { DocumentDefinition, PageDocument } from './document-definition.ts'
import { DocumentFrame } from './document-frame.tsx'
import { FactList } from './facts.tsx'
import { LinesCard } from './lines/lines-card.tsx'
import { LatePrintButton } from './print/late-print-button.tsx'
import { Progress } from './progress/progress.tsx'
import { LateRail } from './rail/late-rail.tsx'
import { ShownDocument } from './shown-document.tsx'
import type { PageSteps } from './steps/page-steps.ts'
import { StepBar } from './steps/step-bar.tsx'
import { StepSubject } from './steps/step-subject.ts'

interface DocumentPageProps<Document extends PageDocument, Line extends { readonly id: string }> {
  readonly definition: DocumentDefinition<Document, Line>
  /** Empty where the address names none. */
  readonly id: string
}

/** Whether the user may not take a step only because the document is their own. */
const isExcluded = <Document extends PageDocument>(
  document: Document,
  stepsOf: PageSteps<Document>,
  may: ReadonlySet<string>,
): boolean =>
  document.isOwn === true && stepsOf.of({ ...document, isOwn: false }, may).length > stepsOf.of(document, may).length

/** The number of a document, and its amount. */
const subjectOf = <Document extends PageDocument>(
  document: Document,
  { numberOf, amountOf }: Pick<DocumentDefinition<Document>, 'numberOf' | 'amountOf'>,
): string => {
  const amount = amountOf?.(document) ?? null
  return amount === null ? numberOf(document) : `${numberOf(document)} · ${formatMoney(amount)}`
}

/** The page of one document: its status, possible steps, facts and lines, and the rail with what is around it. */
export const DocumentPage = <Document extends PageDocument, Line extends { readonly id: string }>({
  definition,
  id,
}: DocumentPageProps<Document, Line>) => {
  const { t } = useTranslation()
  const { shown, numberOf, toneOf, statusText, facts, lines, photos, eventText, aboutOf, progress, paper } = definition
  const { Tools, Above, Lead, Below } = definition
  const menus = useUnit($menus)
  const may = useMemo(
    () => new Set(definition.menus.flatMap((menu) => [...pageFunctionsOf(menus, menu)])),
    [definition, menus],
  )
  const title = t(definition.title)
  return (
    <ShownDocument id={id} title={title} missing={t(definition.missing)} shown={shown} labelOf={numberOf}>
      {(document) => {
        const part = { document, may }
        return (
          <DocumentFrame key={document.id}>
            <StepSubject value={subjectOf(document, definition)}>
              <StepBar
                document={document}
                may={may}
                stepsOf={definition.stepsOf}
                head={
                  <h1 className="page-title">
                    {title} {numberOf(document)}{' '}
                    <StatusTag tone={toneOf(document)}>{statusText(document, t)}</StatusTag>
                  </h1>
                }
              >
                {Tools && <Tools {...part} />}
                {paper && (
                  <LatePrintButton load={async () => (await paper())(document, t)}>
                    {t('purchase.print')}
                  </LatePrintButton>
                )}
              </StepBar>
            </StepSubject>
            <div className="document-columns">
              <div className="document-main">
                {isExcluded(document, definition.stepsOf, may) && (
                  <Alert type="info" showIcon title={t('kit.ownDocument')} />
                )}
                {Above && <Above {...part} />}
                <section className="card">
                  {progress && <Progress {...progress(document)} history={document.history} />}
                  {Lead && <Lead {...part} />}
                  <FactList facts={facts(document, t)} />
                </section>
                {lines && (
                  <LinesCard title={t(lines.title)} columns={lines.columns(document)} lines={lines.of(document)} />
                )}
                {Below && <Below {...part} />}
              </div>
              <LateRail
                about={aboutOf(document)}
                files={photos ? { title: t(photos.title), attachments: photos.of(document) } : null}
                history={document.history}
                textOf={(event) => eventText(event, t)}
              />
            </div>
          </DocumentFrame>
        )
      }}
    </ShownDocument>
  )
}
