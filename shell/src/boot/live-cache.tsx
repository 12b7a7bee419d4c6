import { useDispatch, useSelector } from 'react-redux';
import { useEffect } from 'react';
import { api } from '@cairn/shared/api';
import { selectEmail } from '@cairn/shared/auth';
import { liveClient, staleTags, useLiveEvents } from '@cairn/shared/platform';

/** Invalidates cached queries when a live event reports a change of their data. */
export function LiveCache() {
  const dispatch = useDispatch();
  const email = useSelector(selectEmail);
  useEffect(() => () => liveClient.forget(), [email]);
  useLiveEvents((event) => {
    dispatch(api.util.invalidateTags(staleTags(event)));
  });
  return null;
}
