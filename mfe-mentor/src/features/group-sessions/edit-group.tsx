import { changeGroupSessionBody, type OwnGroupSession } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { plural, SlotTime } from '@cairn/shared/ui';
import { useMentorChangeGroupMutation } from '../../groups/groups-api.ts';
import { useCurrentGroup } from '../../groups/use-current-group.ts';
import { GroupFields } from './group-fields.tsx';
import { GroupForm } from './group-form.tsx';
import styles from './group-sessions.module.css';
import { useGroupForm } from './use-group-form.ts';

type Props = { opened: OwnGroupSession; zone: string; onClose: () => void };

/** Edits a group session. After a refusal, the mentor can overwrite the changes from another device. */
export function EditGroup({ opened, zone, onClose }: Props) {
  const toast = useToast();
  const current = useCurrentGroup(opened);
  const [save, { isLoading }] = useMentorChangeGroupMutation();
  const { title, description, seats } = opened;
  const form = useGroupForm(
    { title, description, seats },
    'The group session could not be saved. Please try again.',
  );
  // After a refusal, the form shows the current version, which the next attempt may overwrite.
  const { version } = form.refusal === undefined ? opened : current;
  const isOutdated = form.refusal !== undefined && current.version !== opened.version;

  const submit = async () => {
    const body = form.check(changeGroupSessionBody, { ...form.values, version });
    if (!body) return true;
    const { error } = await save({ id: opened.id, ...body });
    if (error) return form.refuse(error);
    toast.success('Group session saved');
    onClose();
    return false;
  };
  return (
    <GroupForm
      title="Edit Group Session"
      submitLabel="Save"
      isBusy={isLoading}
      isChanged={form.isChanged}
      refusal={
        form.refusal && (
          <>
            <p>{form.refusal}</p>
            {isOutdated && (
              <p>
                The current version is: “{current.title}”
                {current.description !== '' && `, “${current.description}”`}, {plural(current.seats, 'seat')}.
                Save again to overwrite it.
              </p>
            )}
          </>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.fixed}>
        <SlotTime {...opened} zone={zone} />
      </p>
      <GroupFields
        values={form.values}
        problems={form.problems}
        seatsTaken={opened.seatsTaken}
        onChange={form.change}
      />
    </GroupForm>
  );
}
