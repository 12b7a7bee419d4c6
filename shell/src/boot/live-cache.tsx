import { useDispatch, useSelector } from 'react-redux';
import { useEffect } from 'react';
import { api } from '@cairn/shared/api';
import { selectEmail } from '@cairn/shared/auth';
import { liveClient, staleTags, useLiveEvents } from '@cairn/shared/platform';

/** Keeps what is on screen true: each live event makes stale what it changed, and pages ask for it again. */
export function LiveCache() {
  const dispatch = useDispatch();
  const email = useSelector(selectEmail);
  useEffect(() => () => liveClient.forget(), [email]);
  useLiveEvents((event) => {
    dispatch(api.util.invalidateTags(staleTags(event)));
  });
  return null;
}
