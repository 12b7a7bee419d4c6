import type { Session } from '@cairn/shared/contract';
import { createSession } from '@cairn/shared/testing';
import { clashOf } from './own-clash.ts';

const slot = { date: '2099-11-23', timeSlot: '09:00 AM', startsAt: '2099-11-23T09:00:00Z' };

describe('a slot clashes', () => {
  it.each<[string, Partial<Session>]>([
    ['with a session that starts at the same instant', { startsAt: '2099-11-23T09:00:00Z' }],
    ['with a session that began half an hour before', { startsAt: '2099-11-23T08:30:00Z' }],
    [
      'with a session of 90 minutes that began an hour before',
      { startsAt: '2099-11-23T08:00:00Z', endsAt: '2099-11-23T09:30:00Z' },
    ],
    ['with a session of the same date and time that has no instants', {}],
  ])('%s', (_title, fields) => {
    expect(clashOf(slot, [createSession(fields)])?.id).toBe(1);
  });
});

describe('a slot does not clash', () => {
  it.each<[string, Partial<Session>]>([
    ['with a session that ends when the slot begins', { startsAt: '2099-11-23T08:00:00Z' }],
    [
      'with a session of 30 minutes that began half an hour before',
      { startsAt: '2099-11-23T08:30:00Z', endsAt: '2099-11-23T09:00:00Z' },
    ],
    ['with a cancelled session', { startsAt: '2099-11-23T09:00:00Z', status: 'CANCELLED' }],
    ['with a session at the same local time in another zone', { startsAt: '2099-11-23T14:00:00Z' }],
    ['with a session of another date that has no instants', { date: '2099-11-24' }],
  ])('%s', (_title, fields) => {
    expect(clashOf(slot, [createSession(fields)])).toBeUndefined();
  });
});
