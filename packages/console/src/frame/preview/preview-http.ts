import type { HttpPort, HttpRequest, HttpResponse } from '@netbar/shared'
import { roleMenuCalls, sessionCalls, Status, userInfo } from '@netbar/shared/contract'

/** Calls about the session, which is the user's own in a preview too. */
const OF_SESSION = [sessionCalls.signIn, sessionCalls.signOut, sessionCalls.lock, sessionCalls.unlock]
/** The specification marks notifications as read by GET. */
const MARKS = /\/api\/admin\/notification\/read\//

const isSent = ({ method, url }: HttpRequest): boolean =>
  method === 'GET' ? !MARKS.test(url) : OF_SESSION.some((call) => call.method === method && call.path === url)

/**
 * An http port that shows the console as a role has it: the user info is the role's, and nothing is changed.
 * `refusal` is what a refused call says.
 */
export const createPreviewHttp = (http: HttpPort, roleId: string, refusal: () => string): HttpPort => ({
  send: async (request): Promise<HttpResponse> => {
    if (!isSent(request)) return { status: 200, body: { status: Status.businessRule, msg: refusal() } }
    const isUserInfo = request.url.startsWith(userInfo.path)
    const url = roleMenuCalls.preview.path.replace('{id}', encodeURIComponent(roleId))
    return http.send(isUserInfo ? { ...request, url } : request)
  },
})
