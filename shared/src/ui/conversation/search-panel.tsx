import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import { useState } from 'react';
import type { ConversationPair } from '@cairn/shared/api';
import { cleanLine, MESSAGE_QUERY_MAX, MESSAGE_QUERY_MIN } from '@cairn/shared/contract';
import { FailureNotice } from '../feedback/index.ts';
import { SearchInput } from '../forms/index.ts';
import { useConversationSearchInfiniteQuery } from './conversation-api.ts';
import { SearchHit } from './search-hit.tsx';
import styles from './search-panel.module.css';
import { authorOf } from './thread-entry.tsx';
import { useDebounced } from '../use-debounced.ts';
import type { MessageRef } from './use-shown-message.ts';

type Props = {
  id: string;
  ownId: number;
  contactName: string;
  pair: ConversationPair;
  onShow: (message: MessageRef) => void;
  onClose: () => void;
};

const countText = (count: number, isAll: boolean) =>
  `${count === 0 ? 'No' : count} ${count === 1 ? 'message' : 'messages'} found${isAll ? '' : ' so far'}`;

/** Searches a conversation on the server, including messages that are not loaded. */
export function SearchPanel({ id, ownId, contactName, pair, onShow, onClose }: Props) {
  const [text, setText] = useState('');
  const typed = cleanLine(text.toWellFormed());
  const q = useDebounced(typed);
  const isLongEnough = q.length >= MESSAGE_QUERY_MIN;
  const search = useConversationSearchInfiniteQuery(isLongEnough ? { pair, q } : skipToken);
  const pages = isLongEnough ? search.currentData?.pages : undefined;
  const messages = pages?.flatMap((page) => page.messages);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape in the field
    <div
      id={id}
      role="search"
      className={styles.panel}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing) onClose();
      }}
    >
      <SearchInput
        autoFocus
        aria-label="Search this conversation"
        placeholder="Search this conversation"
        maxLength={MESSAGE_QUERY_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isLongEnough && search.isError && (
        <FailureNotice onRetry={() => void search.refetch()} retrying={search.isFetching}>
          The conversation could not be searched.
        </FailureNotice>
      )}
      <p className={styles.count} role="status">
        {messages && countText(messages.length, !search.hasNextPage)}
        {isLongEnough && !messages && !search.isError && 'Searching…'}
        {q !== '' && !isLongEnough && `Enter at least ${MESSAGE_QUERY_MIN} characters.`}
      </p>
      {messages && (messages.length > 0 || search.hasNextPage) && (
        <ul className={styles.hits} aria-label="Found messages">
          {messages.map((message) => (
            <li key={message.id}>
              <SearchHit
                message={message}
                author={authorOf(message.senderId, { ownId, contactName })}
                query={q}
                onShow={onShow}
              />
            </li>
          ))}
          {search.hasNextPage && (
            <li>
              <Button
                type="text"
                loading={search.isFetchingNextPage}
                onClick={() => void search.fetchNextPage()}
              >
                Search Older Messages
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
