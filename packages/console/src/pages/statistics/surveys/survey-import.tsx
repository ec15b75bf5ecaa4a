import { surveyFileImport } from '@netbar/shared/console'
import { BrandImport } from '../../../kit/import/brand-import.tsx'
import type { ImportDefinition } from '../../../kit/import/import-definition.ts'

const definition: ImportDefinition = {
  title: 'routes.uploadInvestigationXlsx',
  menu: 'investigation',
  functionId: 'SURVEY_IMPORT',
  model: surveyFileImport,
}

/** 导入调研: surveys from a file, a row for each internet cafe nearby. */
export const SurveyImport = () => <BrandImport definition={definition} />
