import { Button } from 'antd';
import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { useToast } from '@cairn/shared/platform';
import { HeartIcon } from '@cairn/shared/ui';
import styles from './favourite-button.module.css';
import { useStudentListFavouritesQuery, useStudentSetFavouriteMutation } from './mentors-api.ts';

type Props = {
  id: number;
  name: string;
  /** Used while the list of favourites is unknown. */
  isFavourite?: boolean | undefined;
};

/** Toggles a favourite optimistically. Hidden on a server without favourites. */
export function FavouriteButton({ id, name, isFavourite }: Props) {
  const toast = useToast();
  const { data, isLoading: isUnknown } = useStudentListFavouritesQuery();
  const favourites = data?.value?.teacherIds;
  const [setFavourite, { isLoading }] = useStudentSetFavouriteMutation();
  const [optimistic, setOptimistic] = useState<{ isFavourite: boolean; of: typeof favourites }>();
  const known = favourites ? favourites.includes(id) : isFavourite;
  // The optimistic state applies until the favourites have been refetched.
  const isOptimistic = optimistic && (isLoading || optimistic.of === favourites);
  const shown = isOptimistic ? optimistic.isFavourite : known;
  if (shown === undefined) return isUnknown ? <span className={styles.place} /> : null;

  const toggle = async () => {
    setOptimistic({ isFavourite: !shown, of: favourites });
    const { error } = await setFavourite({ id, isFavourite: !shown });
    if (error === undefined) return;
    setOptimistic(undefined);
    toast.error(
      refusalMessage(
        error,
        `${name} could not be ${shown ? 'removed from' : 'added to'} your favourites. Please try again.`,
      ),
    );
  };

  return (
    <Button
      type="text"
      aria-pressed={shown}
      aria-label={`Favourite: ${name}`}
      icon={
        <HeartIcon
          size={22}
          fill={shown ? 'var(--cairn-ember)' : 'none'}
          stroke={shown ? 'var(--cairn-ember)' : 'currentColor'}
        />
      }
      onClick={() => void toggle()}
    />
  );
}
