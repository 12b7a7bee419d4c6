import { Button } from 'antd';
import { EditIcon } from '../icons/index.ts';
import { ActionBar } from './action-bar.tsx';

type Props = { isEditing: boolean; isSaving: boolean; onEdit: () => void; onCancel: () => void };

/** The buttons of a profile form that is read-only until edited. */
export function EditBar({ isEditing, isSaving, onEdit, onCancel }: Props) {
  return (
    <ActionBar>
      {isEditing ? (
        <>
          <Button key="save" type="primary" htmlType="submit" loading={isSaving} disabled={false}>
            Save Changes
          </Button>
          <Button key="cancel" disabled={isSaving} onClick={onCancel}>
            Cancel
          </Button>
        </>
      ) : (
        // `disabled={false}` overrides the disabled form. Without the keys, React would turn this button into the
        // submit button during the click.
        <Button key="edit" type="primary" disabled={false} icon={<EditIcon size={18} />} onClick={onEdit}>
          Edit Profile
        </Button>
      )}
    </ActionBar>
  );
}
