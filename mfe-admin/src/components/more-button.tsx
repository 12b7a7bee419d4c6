import { Button } from 'antd';

interface Props {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** Brings the next page of a list that grows downwards; gone when all is there. */
export function MoreButton({ hasMore, isLoading, onMore }: Props) {
  if (!hasMore) return null;
  return (
    <Button block loading={isLoading} onClick={onMore}>
      Show more
    </Button>
  );
}
