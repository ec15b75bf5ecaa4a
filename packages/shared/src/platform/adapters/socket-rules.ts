const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether a name stands for this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

/** wss, or ws that does not leave this machine (LIVE-1). */
export const isSecure = (url: URL): boolean => /^(https|wss):$/.test(url.protocol) || isLoopback(url.hostname)

/** Whether what a server says against a handshake is its decision; a status that begins with 5 says that it failed. */
export const isRefusal = (message: string): boolean => !message.startsWith('5')
