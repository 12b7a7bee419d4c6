import { Button } from 'antd';

interface Props {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** Loads the next page of a list; hidden if there is no next page. */
export function MoreButton({ hasMore, isLoading, onMore }: Props) {
  if (!hasMore) return null;
  return (
    <Button block loading={isLoading} onClick={onMore}>
      Show More
    </Button>
  );
}
