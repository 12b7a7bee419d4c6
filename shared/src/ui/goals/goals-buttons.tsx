import { Button } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHasGoals } from './goals-api.ts';

const LazyStudentGoals = lazy(async () => ({
  default: (await import('./goals-dialogs.tsx')).StudentGoalsDialog,
}));
const LazyMentorGoals = lazy(async () => ({
  default: (await import('./goals-dialogs.tsx')).MentorGoalsDialog,
}));

type Person = { id?: number | undefined; name: string };
type Variant = {
  /** Whether the button is labelled “Add Step”, for the next steps after a session. */
  isForStep?: boolean | undefined;
};
type Props = Variant & {
  label: string;
  id: number | undefined;
  children: (close: () => void) => ReactNode;
};

/** The account of a person without an id was deleted. */
function GoalsButton({ label, id, isForStep = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!useHasGoals() || id === undefined) return null;
  return (
    <>
      {isForStep ? (
        <Button aria-label={`Add Step: ${label}`} onClick={() => setOpen(true)}>
          Add Step
        </Button>
      ) : (
        <Button type="text" size="small" aria-label={label} onClick={() => setOpen(true)}>
          Goals
        </Button>
      )}
      {isOpen && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}

/** Opens the goals that a student shares with the signed-in mentor. */
export function StudentGoalsButton({ student: { id, name }, isForStep }: Variant & { student: Person }) {
  return (
    <GoalsButton label={`Goals of ${name}`} id={id} isForStep={isForStep}>
      {(close) => id !== undefined && <LazyStudentGoals student={{ id, name }} onClose={close} />}
    </GoalsButton>
  );
}

/**
 * Opens the goals that the signed-in student shares with a mentor.
 *
 * @param path - path of the page on which students set goals
 */
export function MentorGoalsButton({
  mentor: { id, name },
  path,
  isForStep,
}: Variant & { mentor: Person; path: string }) {
  return (
    <GoalsButton label={`Goals with ${name}`} id={id} isForStep={isForStep}>
      {(close) =>
        id !== undefined && (
          <LazyMentorGoals
            mentor={{ id, name }}
            empty={
              <p>
                You share no goals with {name} yet. Set one on <Link to={path}>My Path</Link>.
              </p>
            }
            onClose={close}
          />
        )
      }
    </GoalsButton>
  );
}
