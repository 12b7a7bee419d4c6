import { Button } from 'antd';
import { useState } from 'react';
import { useToast } from '@cairn/shared/platform';
import { HeartIcon } from '@cairn/shared/ui';
import { useStudentSetFavouriteMutation } from './mentors-api.ts';

type Props = { id: number; name: string; isFavourite: boolean };

/** Toggles a favourite: optimistic, reverted with an error message if the server refuses. */
export function FavouriteButton({ id, name, isFavourite }: Props) {
  const toast = useToast();
  const [setFavourite] = useStudentSetFavouriteMutation();
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  const shown = optimistic ?? isFavourite;

  const toggle = async () => {
    setOptimistic(!shown);
    const answer = await setFavourite({ id, isFavourite: !shown });
    if (answer.error) {
      setOptimistic(null);
      toast.error(
        `${name} could not be ${shown ? 'removed from' : 'added to'} your favourites. Please try again.`,
      );
    }
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
