export { messageRequested, messagesRequested, messagesTranslated } from './model.ts'
export { $messages, messageDismissed } from './shown.ts'
export {
  MAX_SHOWN_MESSAGES,
  type Message,
  type MessageKind,
  type MessageRequest,
  type MessageStack,
  type TranslatedMessage,
} from './stack.ts'
