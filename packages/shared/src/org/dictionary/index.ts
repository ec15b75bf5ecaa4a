export {
  dictionaryAddition,
  dictionaryEdit,
  dictionaryEntries,
  dictionaryEntry,
  type DictionaryEdit,
  type DictionaryQuery,
} from './entries.ts'
export { $payTypeNames, $payTypes, $payTypesError, $payTypesStatus, payTypesOpened } from './pay-types.ts'
