export {
  $listLooks,
  defaultViewWrite,
  listSettings,
  lookChanged,
  viewAddition,
  viewChange,
  viewRemoval,
  viewSharing,
} from './model.ts'
