import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { refusalMessage } from '@cairn/shared/api';
import type { SavedSearch } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { writeMentorSearch } from '../mentor-search-params.ts';
import { describeSearch } from '../search-filters.ts';
import { DeleteSearchDialog } from './delete-search-dialog.tsx';
import { RenameForm } from './rename-form.tsx';
import { useStudentDeleteSearchMutation } from './saved-searches-api.ts';
import styles from './saved-searches.module.css';

type Props = { saved: SavedSearch; onOpen: () => void };

export function SavedSearchItem({ saved, onOpen }: Props) {
  const { id, name, search } = saved;
  const [isRenaming, setRenaming] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [remove, { isLoading }] = useStudentDeleteSearchMutation();
  const toast = useToast();
  const confirmDeletion = async () => {
    const { error } = await remove(id);
    setConfirming(false);
    if (error) toast.error(refusalMessage(error, 'The search could not be deleted. Please try again.'));
    else toast.success('Search deleted');
  };
  return (
    <li className={styles.item}>
      {isRenaming ? (
        <RenameForm saved={saved} onClose={() => setRenaming(false)} />
      ) : (
        <>
          <div>
            <Link to={`/find-mentors?${writeMentorSearch(search)}`} onClick={onOpen}>
              {name}
            </Link>
            <p className={styles.soft}>{describeSearch(search).join(', ')}</p>
          </div>
          <div className={styles.actions}>
            <Button type="text" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
              Rename
            </Button>
            <Button type="text" danger aria-label={`Delete ${name}`} onClick={() => setConfirming(true)}>
              Delete
            </Button>
          </div>
          {isConfirming && (
            <DeleteSearchDialog
              name={name}
              isBusy={isLoading}
              onConfirm={() => void confirmDeletion()}
              onCancel={() => setConfirming(false)}
            />
          )}
        </>
      )}
    </li>
  );
}
