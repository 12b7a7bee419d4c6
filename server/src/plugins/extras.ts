import {
  BOOKING_NOTE_EXTRA,
  BOOKING_RULES_EXTRA,
  DOCUMENTS_EXTRA,
  EXTRAS_HEADER,
  FREE_MONTHS_EXTRA,
  FREE_TIMES_EXTRA,
  GOALS_EXTRA,
  GROUP_EXTRA,
  HELPED_EXTRA,
  LANGUAGES_EXTRA,
  MESSAGE_BODY_EXTRA,
  MESSAGE_FILES_EXTRA,
  SAVED_SEARCHES_EXTRA,
  SLOT_HOLDS_EXTRA,
  SERIES_EXTRA,
  SLOT_LENGTHS_EXTRA,
  TRACES_EXTRA,
} from '@cairn/shared/contract';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { isApiRequest } from './api-request.ts';

const EXTRAS = [
  MESSAGE_BODY_EXTRA,
  MESSAGE_FILES_EXTRA,
  BOOKING_NOTE_EXTRA,
  GOALS_EXTRA,
  FREE_TIMES_EXTRA,
  LANGUAGES_EXTRA,
  SAVED_SEARCHES_EXTRA,
  SERIES_EXTRA,
  GROUP_EXTRA,
  DOCUMENTS_EXTRA,
  SLOT_LENGTHS_EXTRA,
  HELPED_EXTRA,
  BOOKING_RULES_EXTRA,
  FREE_MONTHS_EXTRA,
  SLOT_HOLDS_EXTRA,
];

/** Lists, in a header of API responses, the extras that a client cannot detect by a call or field (ADR 17). */
export const extrasPlugin = plugin(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    if (config.profile !== 'full') return;
    const extras = [...EXTRAS, ...(config.traces ? [TRACES_EXTRA] : [])].join(', ');
    app.addHook('onRequest', async (request, reply) => {
      if (isApiRequest(request)) reply.header(EXTRAS_HEADER, extras);
    });
  },
  { name: 'extras' },
);
