import { Button } from 'antd';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { Goal } from '@cairn/shared/contract';
import { FailureNotice, PageHeading, useHasGoals } from '@cairn/shared/ui';
import { useOwnName } from '../../account/use-own-account.ts';
import { GoalDialog } from './goal-dialog.tsx';
import { OwnGoals } from './own-goals.tsx';
import { OwnPath } from './own-path.tsx';
import { PathCairn } from './path-cairn.tsx';
import styles from './my-path-page.module.css';

/** `/my-path`: the cairn, the goals and what was done. Redirects home on a server without goals. */
export function MyPathPage() {
  const hasGoals = useHasGoals();
  // Every server has this call, and its response lists the extras of the server.
  const { isSuccess, isError, isFetching, refetch } = useOwnName();
  const [newId, setNewId] = useState<number>();
  const [edited, setEdited] = useState<Goal | 'new'>();
  if (isSuccess && !hasGoals) return <Navigate to="/student-home" replace />;
  return (
    <>
      <PageHeading
        title="My Path"
        lead="Where you want to go, step by step."
        actions={
          <Button type="primary" onClick={() => setEdited('new')}>
            Set Goal
          </Button>
        }
      >
        My Path
      </PageHeading>
      {isError && !hasGoals ? (
        <FailureNotice onRetry={() => void refetch()} retrying={isFetching}>
          Your goals could not be loaded.
        </FailureNotice>
      ) : (
        <>
          <PathCairn />
          <OwnGoals newId={newId} onEdit={setEdited} onNew={() => setEdited('new')} />
          <div className={styles.path}>
            <OwnPath />
          </div>
        </>
      )}
      {edited !== undefined && (
        <GoalDialog edited={edited} onSet={setNewId} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
