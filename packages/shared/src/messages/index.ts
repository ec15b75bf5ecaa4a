export { $messages, messageDismissed, messageRequested, messagesRequested, messagesShown } from './model.ts'
export { MAX_SHOWN_MESSAGES, type Message, type MessageKind, type MessageRequest, type MessageStack } from './stack.ts'
