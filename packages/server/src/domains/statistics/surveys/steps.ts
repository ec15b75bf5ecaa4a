import { endsOf, Status, survey, surveyMachine } from '@netbar/shared/contract'
import type { Survey } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { stepOf, writeOnce } from '../../../kit/documents/index.ts'
import { logChange, refuseOldVersion } from '../../../kit/resource/index.ts'
import { toSurveys } from './rows.ts'

interface Request {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number; readonly reason?: string }
}

/**
 * Takes a step of the review of a survey, with a line in its history.
 *
 * @throws Refusal 40401, 40901 where the status does not allow it, 40902, 42202 for the survey of somebody else, or to send back one's own.
 */
export const takeSurveyStep =
  (event: 'submit' | 'sendBack') =>
  ({ params: { id }, body: { version, reason = '' } }: Request, context: CallContext): Promise<Survey> => {
    const { actor, now } = context
    return writeOnce(context, `surveySteps.${event}`, { id, version, reason }, survey, async (trx) => {
      const before = await trx
        .selectFrom('survey')
        .where('id', '=', id)
        .where('deleted_time', 'is', null)
        .where('branch_id', 'in', ['', ...actor.branchIds])
        .selectAll()
        .executeTakeFirst()
      if (before === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
      const [status] = endsOf(surveyMachine, before.status, event)
      refuseOldVersion(before, version)
      if (status === undefined) throw new Refusal(Status.stateChanged, { key: 'surveys.movedOn' })
      const isOwn = before.surveyor_id === actor.userId
      if (event === 'submit' && !isOwn) throw new Refusal(Status.businessRule, { key: 'surveys.notOwn' })
      if (event === 'sendBack' && isOwn) throw new Refusal(Status.businessRule, { key: 'surveys.ownDocument' })
      const columns = { status, reason, version: version + 1, updated_time: now().toISOString() }
      await trx.updateTable('survey').set(columns).where('id', '=', id).execute()
      const changes = [
        { field: 'status', from: before.status, to: status },
        ...(reason === '' ? [] : [{ field: 'reason', from: before.reason, to: reason }]),
      ]
      await logChange(trx, { resource: 'surveys', id, changes }, stepOf(context))
      const [shown] = await toSurveys(trx, [{ ...before, ...columns }], actor)
      if (shown === undefined) throw new Error(`surveys do not show ${id}`)
      return shown
    })
  }
