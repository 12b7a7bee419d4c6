import { useState } from 'react';
import type { SessionRoom } from '@cairn/shared/contract';
import { PersonSafety, type Person } from '../safety/index.ts';
import { useSafetyListBlocksQuery } from '../safety/safety-api.ts';
import { participantsOf } from './participants.ts';
import styles from './session-room.module.css';

/** The fellow students whom the user has met in the room. Students who have left are included. */
export function useMetStudents(room: SessionRoom): readonly Person[] {
  const [met, setMet] = useState<readonly Person[]>([]);
  const newlyMet = participantsOf(room).filter(
    ({ id, isFellowStudent }) => isFellowStudent && met.every((each) => each.id !== id),
  );
  if (newlyMet.length > 0) setMet([...met, ...newlyMet]);
  return met;
}

/** Lists the students whom the user has met, so that the user can block or report a student. */
export function MetStudents({ people }: { people: readonly Person[] }) {
  const { data } = useSafetyListBlocksQuery();
  const blocks = data?.value;
  if (!blocks) return null;
  return (
    <section className={styles.met} aria-labelledby="room-met">
      <h2 id="room-met">Other Students</h2>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            {person.name}
            <PersonSafety
              person={{ ...person, isFellowStudent: true }}
              isBlocked={blocks.some(({ id }) => id === person.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
