/** Kinds of receivers: our own JSON, and the robots of DingTalk and WeCom. */
export const RECEIVERS = ['json', 'dingtalk', 'wecom'] as const
export type ReceiverKind = (typeof RECEIVERS)[number]
