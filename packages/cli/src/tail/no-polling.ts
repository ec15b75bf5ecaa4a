/** Stands for xmlhttprequest-ssl, by which socket.io would ask again and again where it has no socket. */
export const XMLHttpRequest = undefined
