import { activityIdOf, reversedBy, type Change, type ChangeRecord } from './change-record.ts';
import { changeKinds, isKindName } from './changes/change-kinds.ts';
import type { CallContext, ChangeCall, ChangeKind } from './changes/change-kind.ts';
import { changeIdSchema } from './ids.ts';

/** The call that carries a change out. It bears the record's id, so that a call that is repeated changes nothing twice. */
export function callOf(record: ChangeRecord, context: CallContext): ChangeCall {
  const call = bareCallOf(record.change, context);
  const changeId = changeIdSchema.safeParse(record.id);
  return changeId.success ? { ...call, body: { changeId: changeId.data, ...call.body } } : call;
}

function bareCallOf(change: Change, context: CallContext): ChangeCall {
  const reversed = reversedBy(change);
  if (reversed) {
    const activityId = activityIdOf(originOf(reversed));
    if (!activityId) throw new Error('Unsupported operation');
    return change.type === 'UNDO'
      ? { path: 'activities/undoChangeToFiles', body: { latestUuid: activityId } }
      : { path: 'activities/redoChangeToFiles', body: { changeToRedoId: activityId } };
  }
  if (!isKindName(change.type)) throw new Error('Unsupported operation');
  // As above: kind and fields have one name.
  const kind = changeKinds[change.type] as ChangeKind<unknown>;
  return kind.call(change.changeFields, context);
}

/** What was changed in the first place: an undo that is taken back stands for the change that it undid. */
function originOf(record: ChangeRecord): ChangeRecord {
  const reversed = reversedBy(record.change);
  return reversed ? originOf(reversed) : record;
}
