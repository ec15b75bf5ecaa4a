export {
  commentAdding,
  commentChange,
  commentPeople,
  commentPlace,
  commentRemoval,
  commentsOpened,
  relatedDocuments,
  shownComments,
  type DocumentRef,
} from './comments.ts'
