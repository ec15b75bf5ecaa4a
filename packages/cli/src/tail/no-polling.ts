/** Replaces xmlhttprequest-ssl, which socket.io uses for polling only. */
export const XMLHttpRequest = undefined
