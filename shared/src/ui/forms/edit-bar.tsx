import { Button } from 'antd';
import { EditIcon } from '../icons/index.ts';
import styles from './edit-bar.module.css';

type Props = { isEditing: boolean; isSaving: boolean; onEdit: () => void; onCancel: () => void };

/** The buttons of a profile form that is read-only until edited. On a phone they stick to the bottom of the page. */
export function EditBar({ isEditing, isSaving, onEdit, onCancel }: Props) {
  return (
    <div className={styles.bar} data-foot="page">
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
        // Enabled in the disabled form. Its own key prevents it from becoming the submit button under the click that
        // enables editing.
        <Button key="edit" type="primary" disabled={false} icon={<EditIcon size={18} />} onClick={onEdit}>
          Edit Profile
        </Button>
      )}
    </div>
  );
}
